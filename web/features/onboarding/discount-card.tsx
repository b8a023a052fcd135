import { Check, Clock, Copy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { onboardingCopy } from '../../../shared/copy/pt-br/onboarding.ts';
import { daysAndHoursWords } from '../../../shared/copy/pt-br/time.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { paths } from '../../lib/paths.ts';
import type { TimeLeft } from '../../lib/time-left.ts';

const copy = onboardingCopy.discount;

/** A code that is still good: for how long, and where to use it. */
export const DiscountCard = ({ code, left }: { code: string; left: TimeLeft }) => (
  <section
    aria-labelledby="discount"
    className="grid gap-5 rounded-2xl border border-accent/35 bg-accent-soft p-5 sm:p-6 lg:grid-cols-[1fr_auto] lg:items-center"
  >
    <div className="space-y-1">
      <h2 id="discount" className="text-xl leading-7">
        {copy.title}
      </h2>
      <p className="leading-6">{copy.text}</p>
      <p className="figures flex items-center gap-1.5 pt-1 text-[0.9375rem] font-semibold">
        <Clock className="size-4 shrink-0" aria-hidden />
        {copy.left(daysAndHoursWords(left))}
      </p>
    </div>
    <div className="flex flex-wrap gap-3">
      <p className="grid h-11 flex-1 place-items-center rounded-lg border border-dashed border-accent bg-panel figures px-4 text-lg font-semibold tracking-wider whitespace-nowrap">
        <span>
          <span className="sr-only">{copy.code}: </span>
          {code}
        </span>
      </p>
      <CopyCode code={code} />
      <Link to={`${paths.upgrade}?discount=${encodeURIComponent(code)}`} className={buttonLook({}, 'flex-1')}>
        {copy.use}
      </Link>
    </div>
  </section>
);

function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  async function copyCode() {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
      toast.success(copy.copied);
    } catch (error) {
      console.error(error);
      toast.error(copy.copyFailed);
    }
  }
  const Icon = copied ? Check : Copy;
  return (
    <Button variant="secondary" onClick={() => void copyCode()} className="max-sm:flex-1">
      <Icon aria-hidden />
      {copy.copy}
    </Button>
  );
}
