import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Ellipsis, ImageOff, TriangleAlert, X } from 'lucide-react';
import { useRef } from 'react';
import { problemWords, uploadCopy } from '../../../../shared/copy/pt-br/upload.ts';
import type { FailureCode } from '../../../../shared/rules/failures.ts';
import { classNames } from '../../../components/class-names.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import type { Photo } from './accept-photos.ts';
import { PHOTO_GRID } from './photo-list-skeleton.tsx';

const copy = uploadCopy.photos;
const drag = uploadCopy.drag;

interface PhotoListProps {
  photos: readonly Photo[];
  /** Photo id → what the coach found. */
  problems: ReadonlyMap<string, FailureCode>;
  onMove: (id: string, overId: string) => void;
  onRemove: (id: string) => void;
  onOpen: (id: string) => void;
}

/** The photos in the order of the orbit around the product; dragged by mouse, finger (hold first) or keyboard. */
export function PhotoList({ photos, problems, onMove, onRemove, onOpen }: PhotoListProps) {
  const list = useRef<HTMLOListElement>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const position = (id: string | number) => photos.findIndex((photo) => photo.id === id) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => drag.started(position(active.id)),
    onDragOver({ active, over }) {
      if (!over) return drag.outside(position(active.id));
      // Follows the start at once, and would take its words away.
      if (over.id === active.id) return drag.started(position(active.id));
      return drag.moved(position(active.id), position(over.id));
    },
    onDragEnd: ({ active, over }) => drag.dropped(position((over ?? active).id)),
    onDragCancel: () => drag.cancelled,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: drag.instructions } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={[...photos]} strategy={rectSortingStrategy}>
        <ol ref={list} tabIndex={-1} aria-label={copy.list} className={PHOTO_GRID}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              position={index + 1}
              problem={problems.get(photo.id)}
              onRemove={(id) => {
                onRemove(id);
                list.current?.focus(); // the button that had it is gone
              }}
              onOpen={onOpen}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface PhotoTileProps {
  photo: Photo;
  position: number;
  problem: FailureCode | undefined;
  onRemove: (id: string) => void;
  onOpen: (id: string) => void;
}

function PhotoTile({ photo, position, problem, onRemove, onOpen }: PhotoTileProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: photo.id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={classNames('relative aspect-square', isDragging && 'z-10')}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={drag.handle(position)}
        className={classNames(
          'block size-full cursor-grab touch-manipulation overflow-hidden rounded-xl border bg-sunk active:cursor-grabbing',
          problem ? 'border-warn' : 'border-line',
          isDragging && 'shadow-lift',
        )}
      >
        <Preview photo={photo} />
      </button>
      <span className="figures pointer-events-none absolute top-2 left-2 grid size-7 place-items-center rounded-full bg-accent text-sm font-semibold text-on-accent">
        {position}
      </span>
      <button
        type="button"
        onClick={() => onRemove(photo.id)}
        aria-label={copy.remove(position)}
        className="absolute top-1 right-1 grid size-9 place-items-center pointer-coarse:size-10 rounded-full text-ink"
      >
        <span className="grid size-7 place-items-center rounded-full bg-panel/90">
          <X className="size-4" aria-hidden />
        </span>
      </button>
      {problem ? (
        <button
          type="button"
          onClick={() => onOpen(photo.id)}
          aria-label={copy.problem(position, problemWords[problem] ?? '')}
          className="absolute inset-x-px bottom-px flex h-9 items-center justify-center gap-1.5 rounded-b-xl bg-warn-soft px-1.5 text-xs font-semibold text-warn"
        >
          <TriangleAlert className="size-4 shrink-0" aria-hidden />
          <span className="truncate">{problemWords[problem]}</span>
        </button>
      ) : (
        <button
          type="button"
          onClick={() => onOpen(photo.id)}
          aria-label={uploadCopy.photo.open(position)}
          className="absolute right-1 bottom-1 grid size-9 place-items-center pointer-coarse:size-10 rounded-full text-ink"
        >
          <span className="grid size-7 place-items-center rounded-full bg-panel/90">
            <Ellipsis className="size-4" aria-hidden />
          </span>
        </button>
      )}
    </li>
  );
}

function Preview({ photo }: { photo: Photo }) {
  if (photo.preview === undefined) return <Skeleton className="size-full rounded-none" />;
  if (photo.preview)
    return <img src={photo.preview} alt="" draggable={false} className="size-full object-cover" />;
  return (
    <span className="grid size-full place-content-center gap-1.5 px-2 pt-8 pb-9 text-mute">
      <ImageOff className="mx-auto size-6" aria-hidden />
      <span className="line-clamp-2 text-xs font-medium break-all">{photo.file.name}</span>
    </span>
  );
}
