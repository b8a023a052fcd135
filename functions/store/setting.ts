/** What of an update sets these fields, and removes those that are undefined. */
export function setting(fields: Record<string, unknown>) {
  const names = Object.keys(fields);
  const given = names.filter((name) => fields[name] !== undefined);
  const gone = names.filter((name) => fields[name] === undefined);
  return {
    UpdateExpression:
      `SET ${given.map((name) => `#${name} = :${name}`).join(', ')}` +
      (gone.length > 0 ? ` REMOVE ${gone.map((name) => `#${name}`).join(', ')}` : ''),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(given.map((name) => [`:${name}`, fields[name]])),
  };
}
