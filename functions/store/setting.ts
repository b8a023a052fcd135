/** What of an update sets these fields, and removes those that are undefined. */
export function setting(fields: Record<string, unknown>) {
  const names = Object.keys(fields);
  const given = names.filter((name) => fields[name] !== undefined);
  const gone = names.filter((name) => fields[name] === undefined);
  const set = given.length > 0 && `SET ${given.map((name) => `#${name} = :${name}`).join(', ')}`;
  const remove = gone.length > 0 && `REMOVE ${gone.map((name) => `#${name}`).join(', ')}`;
  return {
    UpdateExpression: [set, remove].filter(Boolean).join(' '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    // DynamoDB refuses an empty one.
    ...(given.length > 0 && {
      ExpressionAttributeValues: Object.fromEntries(given.map((name) => [`:${name}`, fields[name]])),
    }),
  };
}
