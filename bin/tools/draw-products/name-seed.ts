/** A number of its own for each name, 0 to 65 535. */
export const seedOf = (name: string): number =>
  Array.from(name, (letter) => letter.charCodeAt(0)).reduce((sum, code) => (33 * sum + code) % 65_536, 5);
