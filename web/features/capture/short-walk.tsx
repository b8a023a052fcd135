import { RotateCcw } from 'lucide-react';
import { captureCopy } from '../../../shared/copy/pt-br/capture.ts';
import { Button } from '../../components/button.tsx';
import type { FilmedWalk } from './walk-recorder.ts';

interface ShortWalkProps {
  walk: FilmedWalk;
  onTaken: () => void;
  onAgain: () => void;
}

/** A film that does not go round, or of which only its owner can say whether it does. */
export function ShortWalk({ walk, onTaken, onAgain }: ShortWalkProps) {
  const { short, open360 } = captureCopy;
  const isAsked = walk.isEnough;
  const tooLittle =
    walk.frames.length === 0 ? short.blurred : short.text(Math.round(walk.covered), walk.frames.length);
  return (
    <section className="space-y-5 rounded-2xl border border-line bg-panel p-6">
      <h2 className="text-2xl">{isAsked ? open360.title : short.title}</h2>
      <p className="leading-7 text-mute">{isAsked ? open360.text : tooLittle}</p>
      <div className="flex flex-wrap gap-3">
        {isAsked && <Button onClick={onTaken}>{open360.yes}</Button>}
        <Button variant={isAsked ? 'secondary' : 'primary'} onClick={onAgain}>
          <RotateCcw aria-hidden />
          {open360.no}
        </Button>
      </div>
    </section>
  );
}
