// With its sign, as it is printed.
export const signedText = (value: number, text: string): string =>
  value > 0 ? `+${text}` : value < 0 ? `−${text}` : text;
