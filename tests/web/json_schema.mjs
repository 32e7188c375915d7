// What is wrong with a value by a schema of the OpenAPI document; null: nothing. A word of a schema
// that is not known here is wrong, too, so that none is passed over.
const kinds = {
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  array: Array.isArray,
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
};
const first = (all, look) => {
  for (const one of all) {
    const found = look(one);
    if (found) return found;
  }
  return null;
};
const fitting = (document, schemas, value, place) =>
  schemas.filter((schema) => !objection(document, schema, value, place)).length;

const words = {
  description: () => null,
  type: (types, { value, wrong }) =>
    [types].flat().some((type) => kinds[type](value)) ? null : wrong(`is no ${types}`),
  const: (only, { value, wrong }) => (value === only ? null : wrong(`is not ${only}`)),
  enum: (all, { value, wrong }) => (all.includes(value) ? null : wrong(`is none of ${all.join(", ")}`)),
  minimum: (least, { value, wrong }) => (typeof value === "number" && value < least ? wrong("is too small") : null),
  maximum: (most, { value, wrong }) => (typeof value === "number" && value > most ? wrong("is too large") : null),
  items: (schema, { document, value, place }) =>
    Array.isArray(value) ? first(value.keys(), (i) => objection(document, schema, value[i], `${place}[${i}]`)) : null,
  properties: (known, { document, value, place }) =>
    kinds.object(value)
      ? first(Object.keys(known), (key) => (key in value ? objection(document, known[key], value[key], `${place}.${key}`) : null))
      : null,
  required: (keys, { value, wrong }) =>
    kinds.object(value) ? first(keys, (key) => (key in value ? null : wrong(`has no ${key}`))) : null,
  additionalProperties: (allowed, { value, schema, wrong }) =>
    !allowed && kinds.object(value)
      ? first(Object.keys(value), (key) => (key in schema.properties ? null : wrong(`has ${key}, which no schema knows`)))
      : null,
  oneOf: (schemas, { document, value, place, wrong }) =>
    fitting(document, schemas, value, place) === 1 ? null : wrong("does not fit exactly one of several"),
  anyOf: (schemas, { document, value, place, wrong }) =>
    fitting(document, schemas, value, place) > 0 ? null : wrong("fits none of several"),
  $ref: (name, { document, value, place }) => {
    const schema = name.slice(2).split("/").reduce((part, key) => part[key], document);
    return objection(document, schema, value, place);
  },
};

export function objection(document, schema, value, place = "it") {
  const wrong = (why) => `${place}: ${why}: ${JSON.stringify(value)?.slice(0, 200)}`;
  return first(Object.keys(schema), (word) =>
    words[word] ? words[word](schema[word], { document, schema, value, place, wrong }) : wrong(`the schema says ${word}`));
}
