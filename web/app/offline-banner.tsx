import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toast } from 'sonner';
import { shellCopy } from '../../shared/copy/pt-br/shell.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says above everything else that the connection is gone, and once that it is back; reads then go on by themselves. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) toast.success(shellCopy.offline.over);
    wasOffline.current = !isOnline;
  }, [isOnline]);

  return (
    // The live region is there before its text, or nobody is told; over the header, for who has scrolled down.
    <div role="status" className="sticky top-0 z-40">
      {!isOnline && (
        <p className="flex items-center justify-center gap-2.5 bg-ink px-5 py-2.5 text-[0.9375rem] font-medium text-paper">
          <WifiOff className="size-4.5 shrink-0" aria-hidden />
          {shellCopy.offline.now}
        </p>
      )}
    </div>
  );
}
