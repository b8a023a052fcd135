/** aws-local-stepfunctions calls Promise.withResolvers, which Node 20 lacks. Import before the library. */
interface WithResolvers {
  withResolvers?: typeof withResolvers;
}

interface Resolvers<T> {
  promise: Promise<T>;
  resolve: (value: T | PromiseLike<T>) => void;
  reject: (reason?: unknown) => void;
}

function withResolvers<T>(): Resolvers<T> {
  const resolvers = {} as Resolvers<T>;
  resolvers.promise = new Promise<T>((resolve, reject) => Object.assign(resolvers, { resolve, reject }));
  return resolvers;
}

(Promise as WithResolvers).withResolvers ??= withResolvers;
