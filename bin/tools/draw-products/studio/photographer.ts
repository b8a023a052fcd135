import {
  ACESFilmicToneMapping,
  Color,
  DoubleSide,
  MeshBasicMaterial,
  NoToneMapping,
  PCFShadowMap,
  WebGLRenderer,
  type PerspectiveCamera,
} from 'three';
import type { Shot } from '../orbit.ts';
import { shotCamera } from '../shot-camera.ts';
import type { FurnishedStudio } from './furnish-studio.ts';

const WHITE = new MeshBasicMaterial({ color: 0xffffff, side: DoubleSide });
const BLACK = new Color(0x000000);

/** A renderer, which draws shadows only when told that something moved, and what takes photos with it: data URLs of PNGs. */
export function photographer() {
  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
  renderer.setPixelRatio(1);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.autoUpdate = false;
  renderer.shadowMap.type = PCFShadowMap;

  const draw = (studio: FurnishedStudio, camera: PerspectiveCamera): string => {
    renderer.render(studio.scene, camera);
    return renderer.domElement.toDataURL('image/png');
  };

  const drawPhoto = (studio: FurnishedStudio, camera: PerspectiveCamera, exposure: number): string => {
    studio.surroundings.visible = true;
    studio.scene.overrideMaterial = null;
    studio.scene.background = null;
    renderer.toneMapping = ACESFilmicToneMapping;
    renderer.toneMappingExposure = exposure;
    return draw(studio, camera);
  };

  const drawMask = (studio: FurnishedStudio, camera: PerspectiveCamera): string => {
    studio.surroundings.visible = false;
    studio.scene.overrideMaterial = WHITE;
    studio.scene.background = BLACK;
    renderer.toneMapping = NoToneMapping;
    return draw(studio, camera);
  };

  const take = (studio: FurnishedStudio, shot: Shot) => {
    renderer.setSize(shot.width, shot.height);
    const camera = shotCamera(shot);
    return { photo: drawPhoto(studio, camera, shot.exposure), mask: drawMask(studio, camera) };
  };

  return { renderer, take };
}
