import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { ADMIN } from './admin-queries.ts';
import { refusalFor } from './refusal-for.ts';

/** Something that our staff does: all of its screens are read anew after it, whether or not it succeeded. */
export function useDoing<Input, Output>(
  work: (input: Input) => Promise<Output>,
  { failed, onDone }: { failed: string; onDone: (output: Output) => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: onDone,
    onError: (error) => toast.error(failed, { description: refusalFor(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: [ADMIN] }),
  });
}
