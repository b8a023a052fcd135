import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { siteCopy } from '../../../shared/copy/pt-br/site.ts';
import { Button } from '../../components/button.tsx';

const copy = siteCopy.part;

/**
 * A part of a page that is loaded by itself. `waiting` stands in its place meanwhile; where it cannot be had, a sentence
 * and another try do, and the rest of the page stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const begin = () => lazy(async () => ({ default: await load() }));
  let part = begin();
  return function LazyPart({ waiting, ...props }: Props & { waiting?: ReactNode }) {
    const [{ Part }, show] = useState({ Part: part });
    return (
      // What has failed stays failed: the next try, here or where the part stands again, is a new one.
      <PartBoundary onFailure={() => (part = begin())} onRetry={() => show({ Part: part })}>
        <Suspense fallback={waiting}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </PartBoundary>
    );
  };
}

interface PartBoundaryProps {
  onFailure: () => void;
  onRetry: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const retry = () => {
      this.props.onRetry();
      this.setState({ hasFailed: false });
    };
    return (
      <div
        role="alert"
        ref={(card) => card?.scrollIntoView({ block: 'nearest' })}
        className="mt-8 flex max-w-xl flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-2xl border border-line bg-panel p-6"
      >
        <p>
          <strong className="block font-semibold">{copy.failed}</strong>
          <span className="text-mute">{copy.hint}</span>
        </p>
        <Button variant="secondary" onClick={retry}>
          {copy.retry}
        </Button>
      </div>
    );
  }
}
