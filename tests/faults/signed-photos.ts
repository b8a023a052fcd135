/** A JPEG that says behind its end, where nobody looks, whose job it is of. */
export const signed = (jpeg: Uint8Array, jobId: string): Uint8Array =>
  new Uint8Array(Buffer.concat([jpeg, Buffer.from(jobId)]));

/** The jobs that photos in these bytes say they are of, each once. */
export const jobsNamedIn = (bytes: Uint8Array): string[] => [
  ...new Set(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/job_[0-9A-Z]{26}/g),
  ),
];
