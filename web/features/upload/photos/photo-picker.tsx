import { Camera, ImagePlus } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { uploadCopy } from '../../../../shared/copy/pt-br/upload.ts';
import { buttonLook } from '../../../components/button.tsx';
import { classNames } from '../../../components/class-names.ts';
import { OFFERED } from './accept-photos.ts';

const copy = uploadCopy.photos;

/** Drop, choose, or take photos with the phone's camera. */
export function PhotoPicker({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: onFiles,
    noClick: true,
    noKeyboard: true,
  });
  return (
    <div
      {...getRootProps()}
      className={classNames(
        'grid place-items-center gap-4 rounded-2xl border-2 border-dashed px-5 py-8 text-center transition-colors',
        isDragActive ? 'border-accent bg-accent-soft' : 'border-edge/50 bg-panel',
      )}
    >
      <input {...getInputProps({ accept: OFFERED, 'aria-label': copy.choose })} />
      {isDragActive ? (
        <p className="py-6 text-lg font-semibold">{copy.drop}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-center gap-3">
            <button type="button" onClick={open} className={buttonLook({ variant: 'secondary' })}>
              <ImagePlus aria-hidden />
              {copy.choose}
            </button>
            <label
              className={buttonLook(
                { variant: 'secondary' },
                'cursor-pointer not-pointer-coarse:hidden has-focus-visible:outline-2 has-focus-visible:outline-accent',
              )}
            >
              <Camera aria-hidden />
              {copy.camera}
              <input
                type="file"
                accept="image/*"
                capture="environment"
                className="sr-only"
                onChange={({ currentTarget }) => {
                  onFiles([...(currentTarget.files ?? [])]);
                  currentTarget.value = '';
                }}
              />
            </label>
            <span className="text-mute pointer-coarse:hidden">{copy.orDrop}</span>
          </div>
          <p className="text-sm text-mute">{copy.formats}</p>
        </>
      )}
    </div>
  );
}
