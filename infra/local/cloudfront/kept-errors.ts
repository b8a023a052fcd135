import { buffer } from 'node:stream/consumers';
import type { OriginResponse } from './origin.ts';

interface Kept {
  until: number;
  response: OriginResponse;
}

/**
 * Failures of an origin as the edge keeps them: by the path alone, so that one viewer's are everybody's. `now` is in
 * milliseconds.
 */
export function keepErrors(secondsOf: ReadonlyMap<number, number>, now = Date.now) {
  const kept = new Map<string, Kept>();
  return {
    /** The failure kept for a request, or what the origin returns. */
    async through(
      { method, uri }: { method: string; uri: string },
      origin: () => Promise<OriginResponse>,
    ): Promise<OriginResponse> {
      if (method !== 'GET' && method !== 'HEAD') return origin();
      const key = `${method} ${uri}`;
      const earlier = kept.get(key);
      if (earlier && earlier.until > now()) return earlier.response;
      kept.delete(key);
      const response = await origin();
      const seconds = secondsOf.get(response.status) ?? 0;
      if (seconds === 0) return response;
      const body =
        response.body && (Buffer.isBuffer(response.body) ? response.body : await buffer(response.body));
      const whole = { ...response, body };
      kept.set(key, { until: now() + seconds * 1000, response: whole });
      return whole;
    },
  };
}
