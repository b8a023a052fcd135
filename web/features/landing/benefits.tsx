import { landingCopy } from '../../../shared/copy/pt-br/landing.ts';
import { ANCHORS } from '../../../shared/rules/site.ts';
import { ClaimSource } from '../site/claim-source.tsx';
import { Section } from '../site/section.tsx';

const copy = landingCopy.benefits;

/** What the shop gains, in three sentences beside the one number that explains them. */
export const Benefits = () => (
  <Section id={ANCHORS.benefits} title={copy.title} isSunk>
    <div className="mt-12 grid gap-12 lg:grid-cols-[1fr_1.5fr] lg:gap-20">
      <p className="self-start lg:sticky lg:top-32">
        <span className="figures block font-display text-[clamp(4.5rem,11vw,8rem)] leading-[0.85] font-bold tracking-[-0.06em] text-accent">
          {copy.doubt.figure}
        </span>
        <span className="mt-5 mb-4 block max-w-[26ch] text-xl leading-8 text-mute">{copy.doubt.text}</span>
        <ClaimSource source={copy.doubt.source} className="text-mute" />
      </p>
      <ul className="border-t border-ink">
        {copy.items.map(({ title, text }) => (
          <li key={title} className="border-b border-line py-8 sm:py-10">
            <h3 className="text-3xl sm:text-4xl">{title}</h3>
            <p className="mt-3 max-w-[48ch] text-lg leading-8 text-mute">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </Section>
);
