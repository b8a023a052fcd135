import { randomBytes } from 'node:crypto';
import { request, type Agent } from 'node:http';
import type { Call } from './calls.ts';

export interface Sending {
  siteUrl: string;
  agent: Agent;
  /** From 0 to 1: which of the call's choices it is. */
  random: () => number;
}

const PATIENCE_MS = 20_000;

/** Sends one call; returns the status once the answer is read whole, 0 when there was none in time. */
export function send(
  { method, headers, choices }: Call,
  { siteUrl, agent, random }: Sending,
): Promise<number> {
  const { path, body } = choices[Math.floor(random() * choices.length)];
  const url = new URL(path.replace('{site}', encodeURIComponent(siteUrl)), siteUrl);
  return new Promise((resolve) => {
    const outgoing = request(url, { agent, method, headers, timeout: PATIENCE_MS }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode!));
      answer.on('error', () => resolve(0));
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', () => resolve(0));
    outgoing.end(body?.replace('{visit}', randomBytes(16).toString('hex')));
  });
}
