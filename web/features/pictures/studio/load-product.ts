import { MeshoptDecoder } from 'meshoptimizer';
import { Mesh, Vector3, type Object3D } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';

/** A model as the studio takes it. */
export interface Product {
  object: Object3D;
  /** Its vertices, x y z one after the other, in metres. */
  points: Float32Array;
}

/** Fetches a model's GLB. Throws when it cannot be fetched or read. */
export async function loadProduct(url: string): Promise<Product> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder);
  const { scene } = await loader.loadAsync(url);
  scene.updateMatrixWorld(true);
  const meshes: Mesh[] = [];
  scene.traverse((each) => {
    if (each instanceof Mesh) meshes.push(each as Mesh);
  });
  const counts = meshes.map(({ geometry }) => geometry.getAttribute('position').count);
  const points = new Float32Array(3 * counts.reduce((sum, count) => sum + count, 0));
  const point = new Vector3();
  let at = 0;
  for (const { geometry, matrixWorld } of meshes) {
    const positions = geometry.getAttribute('position');
    for (let i = 0; i < positions.count; i++, at += 3)
      point.fromBufferAttribute(positions, i).applyMatrix4(matrixWorld).toArray(points, at);
  }
  return { object: scene, points };
}
