import type { FilmProblem } from '../../../shared/copy/pt-br/capture.ts';

/** What the engine can use, of the camera on the back. */
const WISHED: MediaStreamConstraints = {
  audio: false,
  video: {
    facingMode: { ideal: 'environment' },
    width: { ideal: 1920 },
    height: { ideal: 1080 },
    frameRate: { ideal: 30 },
  },
};

const PROBLEMS: Record<string, FilmProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** The camera's stream, or why there is none. */
export async function openCamera(): Promise<MediaStream | FilmProblem> {
  // Absent where the page is not secure, and in the browsers inside other apps.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices?.getUserMedia) return 'unsupported';
  try {
    return await devices.getUserMedia(WISHED);
  } catch (error) {
    const problem = PROBLEMS[(error as DOMException).name];
    if (!problem) throw error;
    return problem;
  }
}

/** iOS asks for the orientation by itself, and only within a tap. */
interface AskingOrientation {
  requestPermission?: () => Promise<PermissionState>;
}

/** Asks for the phone's orientation where that must be asked; a no is no problem, pictures tell the angle too. */
export async function askForOrientation(): Promise<void> {
  const events = (globalThis as { DeviceOrientationEvent?: AskingOrientation }).DeviceOrientationEvent;
  await events?.requestPermission?.().catch((error: unknown) => console.info('No orientation', error));
}
