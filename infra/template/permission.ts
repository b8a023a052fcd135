/** One permission that a request to AWS needs. */
export interface Permission {
  /** Such as `dynamodb:PutItem`. */
  action: string;
  /** The ARN it is about. */
  resource: string;
  /** Values of the condition keys that a policy may ask for, such as `dynamodb:LeadingKeys`. */
  context: Readonly<Record<string, readonly string[]>>;
}

export const permission = (
  action: string,
  resource: string,
  context: Permission['context'] = {},
): Permission => ({ action, resource, context });
