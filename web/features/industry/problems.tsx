import type { IndustryWords } from '../../../shared/copy/pt-br/industry.ts';
import { ClaimSource } from '../site/claim-source.tsx';
import { Section } from '../site/section.tsx';

/** What selling without 3D costs: lines of a ledger, the number first. */
export const Problems = ({ title, lead, items }: IndustryWords['problems']) => (
  <Section title={title} lead={lead}>
    <ul className="mt-12 border-t border-ink">
      {items.map(({ figure, title: heading, text, source }) => (
        <li
          key={heading}
          className="grid gap-x-10 gap-y-2 border-b border-line py-7 sm:grid-cols-[9rem_1fr] lg:grid-cols-[12rem_1fr_1.2fr]"
        >
          <p className="figures font-display text-4xl leading-none font-bold tracking-[-0.04em] text-accent sm:row-span-2 sm:text-5xl lg:row-span-1">
            {figure}
          </p>
          <h3 className="text-xl leading-7 sm:text-2xl sm:leading-8">{heading}</h3>
          <div className="max-w-[52ch] text-mute">
            <p className="leading-7">{text}</p>
            {source && (
              <p className="mt-2">
                <ClaimSource source={source} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
