import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { photoExtension } from '../../../../shared/rules/photos.ts';
import type { KeptPhoto, RemakeOffer } from '../../../../shared/schemas/remakes.ts';
import { remakeQuery } from '../../../lib/remake-query.ts';
import type { Photo } from '../photos/accept-photos.ts';

/** A photo that was sent before, loaded once; its address is the one that was signed last. */
const keptPhotoQuery = (assetId: string, { path, name, url, box }: KeptPhoto) =>
  queryOptions({
    queryKey: ['kept-photo', path],
    queryFn: async ({ client, signal }): Promise<Photo> => {
      const offer = client.getQueryData(remakeQuery(assetId).queryKey);
      const latest = offer?.photos.find((photo) => photo.path === path)?.url ?? url;
      const response = await fetch(latest, { signal });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      const file = new File([await response.blob()], name);
      const extension = photoExtension(path, '') ?? 'jpg';
      return { id: path, file, extension, path, ...(box && { box }) };
    },
    staleTime: Infinity,
  });

/** The photos of before as the form has them: `photos` once all are there. */
export function useKeptPhotos(assetId: string, { photos: kept }: RemakeOffer) {
  const client = useQueryClient();
  const reads = useQueries({ queries: kept.map((photo) => keptPhotoQuery(assetId, photo)) });
  const photos = reads.flatMap(({ data }) => data ?? []);
  const failed = reads.filter(({ isError }) => isError);
  return {
    photos: photos.length === kept.length ? photos : null,
    loaded: photos.length,
    error: failed[0]?.error ?? null,
    /** With addresses signed anew: those of before may have run out. */
    retry: async () => {
      await client.refetchQueries(remakeQuery(assetId));
      await Promise.all(failed.map(({ refetch }) => refetch()));
    },
  };
}
