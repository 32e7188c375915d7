// Before the first picture: in which light it is seen, and whether it is a board of Kamon at all.
{
  const kept = (key) => {
    try {
      return JSON.parse(localStorage.getItem(`sequitur.${key}`));
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const light = kept("light");
  if (light === "day" || light === "lamp") root.dataset.light = light;
  const elsewhere = /^#\/./.test(location.hash);
  if (elsewhere || (kept("table")?.game ?? "kamon") !== "kamon") root.dataset.first = "blank";
}
