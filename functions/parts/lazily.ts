/** Builds each part at its first use, so that a Lambda needs only the variables of the parts it touches. */
export const lazily = <T extends object>(parts: { [K in keyof T]: () => T[K] }): T =>
  Object.defineProperties(
    {} as T,
    Object.fromEntries(
      Object.entries(parts).map(([name, build]) => {
        let part: unknown;
        return [name, { get: () => (part ??= (build as () => unknown)()), enumerable: true }];
      }),
    ),
  );
