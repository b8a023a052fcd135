const KEY = 'read-failures';
const MOST = 50;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return []; // not what we wrote
  }
}

/** Whether the page of a failed job was opened on this device: other pages need not tell of it any more. */
export const wasFailureRead = (jobId: string): boolean => read().includes(jobId);

export const markFailureRead = (jobId: string): void =>
  localStorage.setItem(KEY, JSON.stringify([jobId, ...read().filter((id) => id !== jobId)].slice(0, MOST)));
