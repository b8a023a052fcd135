/** A refusal as S3 words it. Codes and statuses: "Error responses", Amazon S3 API Reference. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  /** Further elements of the XML body, such as `ActualObjectSize`. */
  readonly details: Readonly<Record<string, string | number>>;

  constructor(
    status: number,
    code: string,
    message: string,
    details: Readonly<Record<string, string | number>> = {},
    options: ErrorOptions = {},
  ) {
    super(message, options);
    this.name = code;
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** What this server does not do is refused by its name, never half done in silence. */
export function notImplemented(what: string): S3Error {
  return new S3Error(501, 'NotImplemented', `${what} is not implemented by the local S3`);
}

export function accessDenied(message = 'Access Denied', details = {}): S3Error {
  return new S3Error(403, 'AccessDenied', message, details);
}

export function noSuchVersion(key: string, versionId: string): S3Error {
  return new S3Error(404, 'NoSuchVersion', 'The specified version does not exist.', {
    Key: key,
    VersionId: versionId,
  });
}

export function noSuchKey(key: string): S3Error {
  return new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key });
}
