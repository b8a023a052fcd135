import { ChevronRight } from 'lucide-react';
import { analyticsCopy } from '../../../shared/copy/pt-br/analytics.ts';

const copy = analyticsCopy.method;

/** What the numbers mean and what they leave out, for who wants to know. */
export const HowWeCount = () => (
  <details className="group border-t border-line pt-5">
    <summary className="tap flex w-fit list-none items-center gap-1.5 rounded-md font-semibold [&::-webkit-details-marker]:hidden">
      <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden />
      {copy.title}
    </summary>
    <ul className="mt-4 max-w-[68ch] list-disc space-y-2 pl-5 text-[0.9375rem] leading-7 text-mute">
      {copy.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </details>
);
