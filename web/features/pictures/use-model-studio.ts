import { useEffect, useRef } from 'react';
import type { Asset } from '../../../shared/schemas/models.ts';
import { atMost } from './at-most.ts';
import type { Making } from './studio/making.ts';
import type { OpenModel } from './studio/open-model.ts';

/** Makes something of the model; what it makes it with is loaded with the first call, and thrown away with the page. */
export type MakeOfModel = <T>(
  make: (making: Making) => Promise<T>,
  progress: Pick<Making, 'onShare' | 'signal'>,
) => Promise<T>;

/** The studio of a model's page: opened when something is first made, one thing made at a time. */
export function useModelStudio({ url_glb, name, meta_json }: Asset): MakeOfModel {
  const opened = useRef<Promise<OpenModel>>(undefined);
  const inTurn = useRef(atMost(1));
  useEffect(
    () => () => {
      opened.current?.then(({ studio }) => studio.close()).catch(() => undefined);
      opened.current = undefined;
    },
    [],
  );
  return (make, progress) =>
    inTurn.current(async () => {
      opened.current ??= import('./studio/open-model.ts').then(({ openModel }) => openModel(url_glb));
      const { studio, points } = await opened.current.catch((error: unknown) => {
        opened.current = undefined; // the next one tries again
        throw error;
      });
      return make({ studio, points, name, dims: meta_json.dims_cm, ...progress });
    });
}
