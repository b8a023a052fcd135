import { landingCopy } from '../../../shared/copy/pt-br/landing.ts';
import { Section } from '../site/section.tsx';
import { PhoneInRoom } from './phone-in-room.tsx';

const copy = landingCopy.room;

/** What true scale means for who buys, and where one model can be shown. */
export const InTheRoom = () => (
  <Section title={copy.title} lead={copy.lead}>
    <div className="mt-12 grid items-center gap-12 lg:grid-cols-[1fr_1.2fr] lg:gap-20">
      <PhoneInRoom />
      <div>
        <h3 className="text-2xl sm:text-3xl">{copy.channelsTitle}</h3>
        <dl className="mt-6 border-t border-ink">
          {copy.channels.map(({ name, text }) => (
            <div key={name} className="grid gap-x-6 border-b border-line py-4 sm:grid-cols-[11rem_1fr]">
              <dt className="text-lg font-semibold">{name}</dt>
              <dd className="text-lg text-mute">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  </Section>
);
