/**
 * Minimum s-t cut on an 8-connected pixel grid by the search trees of Boykov and Kolmogorov ("An Experimental
 * Comparison of Min-Cut/Max-Flow Algorithms", PAMI 2004), with their time stamps and distances.
 */

/** Capacities are integers, so that the cut is exact and the same everywhere. */
export interface CutGrid {
  width: number;
  height: number;
  /** Per pixel: positive pulls to the object, negative to the backdrop. */
  terminals: Int32Array;
  /** Cost of cutting between a pixel and its neighbour to the E, S, SE and SW; 0 where there is none. */
  links: readonly [east: Int32Array, south: Int32Array, southEast: Int32Array, southWest: Int32Array];
}

// A node's eight arcs; an arc's reverse has the last bit flipped.
const ARCS = 8;
const FREE = -1;
const TERMINAL = 8;
const ORPHAN = 9;
const FAR = 0x7fffffff;

/**
 * 1 for every pixel on the object's side of the cheapest cut, 0 for the rest; of cuts as cheap the one with the smallest
 * object.
 */
export const minCut = ({ terminals, ...grid }: CutGrid): Uint8Array => minCuts(grid)(terminals);

/**
 * The same for one grid under one list of terminals after another. What has flowed between pixels under the last flows on,
 * as only what is left at the terminals differs: the cut is the same, and found in a part of the time (Kohli and Torr,
 * "Dynamic Graph Cuts for Efficient Inference in Markov Random Fields", PAMI 2007).
 */
export function minCuts({
  width,
  height,
  links,
}: Omit<CutGrid, 'terminals'>): (terminals: Int32Array) => Uint8Array {
  // A frame of unreachable nodes spares every bounds check.
  const stride = width + 2;
  const count = stride * (height + 2);
  const step = Int32Array.of(1, -1, stride, -stride, stride + 1, -stride - 1, stride - 1, -stride + 1);
  const residual = new Int32Array(count * ARCS);
  /** What is left of the terminals. */
  const excess = new Int32Array(count);
  const known = new Int32Array(width * height);
  const parent = new Int8Array(count);
  const inSinkTree = new Uint8Array(count);
  const stamp = new Int32Array(count);
  const depth = new Int32Array(count);

  // First-in first-out queue of active nodes; a node links to itself at the end.
  const nextActive = new Int32Array(count).fill(-1);
  let firstActive = -1;
  let lastActive = -1;
  const orphans: number[] = [];
  let time = 0;

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const node = (y + 1) * stride + x + 1;
      for (let k = 0; k < 4; k++) {
        const capacity = links[k][pixel];
        residual[node * ARCS + 2 * k] = capacity;
        residual[(node + step[2 * k]) * ARCS + 2 * k + 1] = capacity;
      }
    }
  }

  return (terminals) => {
    plant(terminals);
    for (let node = popActive(); node >= 0;) {
      const arc = grow(node);
      if (arc < 0) {
        node = popActive();
        continue;
      }
      time++;
      augment(arc);
      while (orphans.length > 0) adopt(orphans.pop() as number);
      if (parent[node] === FREE) node = popActive();
    }
    const inside = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const node = (y + 1) * stride + x + 1;
        inside[y * width + x] = parent[node] !== FREE && inSinkTree[node] === 0 ? 1 : 0;
      }
    }
    return inside;
  };

  /** Begins the trees anew, at the pixels whose terminals have something left. */
  function plant(terminals: Int32Array) {
    parent.fill(FREE);
    stamp.fill(time);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const pixel = y * width + x;
        const node = (y + 1) * stride + x + 1;
        excess[node] += terminals[pixel] - known[pixel];
        known[pixel] = terminals[pixel];
        if (excess[node] === 0) continue;
        inSinkTree[node] = excess[node] < 0 ? 1 : 0;
        parent[node] = TERMINAL;
        depth[node] = 1;
        activate(node);
      }
    }
  }

  function activate(node: number) {
    if (nextActive[node] !== -1) return;
    nextActive[node] = node;
    if (lastActive >= 0) nextActive[lastActive] = node;
    else firstActive = node;
    lastActive = node;
  }

  function popActive(): number {
    while (firstActive >= 0) {
      const node = firstActive;
      const next = nextActive[node];
      firstActive = next === node ? -1 : next;
      if (firstActive < 0) lastActive = -1;
      nextActive[node] = -1;
      if (parent[node] !== FREE) return node;
    }
    return -1;
  }

  /** Grows the tree of a node; the arc, from source tree to sink tree, where both meet, or -1. */
  function grow(node: number): number {
    const sink = inSinkTree[node];
    for (let k = 0; k < ARCS; k++) {
      const other = node + step[k];
      const isOwn = parent[other] !== FREE && inSinkTree[other] === sink;
      // Most neighbours are of one tree and as near to the terminal: what may flow to them is not even read.
      if (isOwn && (depth[other] <= depth[node] || stamp[other] > stamp[node])) continue;
      const capacity = sink ? residual[other * ARCS + (k ^ 1)] : residual[node * ARCS + k];
      if (capacity === 0) continue;
      if (parent[other] === FREE) {
        inSinkTree[other] = sink;
        parent[other] = k ^ 1;
        stamp[other] = stamp[node];
        depth[other] = depth[node] + 1;
        activate(other);
      } else if (!isOwn) {
        return sink ? other * ARCS + (k ^ 1) : node * ARCS + k;
      } else {
        parent[other] = k ^ 1;
        stamp[other] = stamp[node];
        depth[other] = depth[node] + 1;
      }
    }
    return -1;
  }

  function augment(bridge: number) {
    const from = bridge >> 3;
    const to = from + step[bridge & 7];
    let flow = residual[bridge];
    let node = from;
    for (; parent[node] !== TERMINAL; node += step[parent[node]]) {
      const up = parent[node];
      flow = Math.min(flow, residual[(node + step[up]) * ARCS + (up ^ 1)]);
    }
    flow = Math.min(flow, excess[node]);
    for (node = to; parent[node] !== TERMINAL; node += step[parent[node]]) {
      flow = Math.min(flow, residual[node * ARCS + parent[node]]);
    }
    flow = Math.min(flow, -excess[node]);

    push(bridge, flow);
    for (node = from; parent[node] !== TERMINAL;) {
      const up = parent[node];
      const above = node + step[up];
      push(above * ARCS + (up ^ 1), flow);
      if (residual[above * ARCS + (up ^ 1)] === 0) orphan(node);
      node = above;
    }
    excess[node] -= flow;
    if (excess[node] === 0) orphan(node);
    for (node = to; parent[node] !== TERMINAL;) {
      const up = parent[node];
      push(node * ARCS + up, flow);
      if (residual[node * ARCS + up] === 0) orphan(node);
      node += step[up];
    }
    excess[node] += flow;
    if (excess[node] === 0) orphan(node);
  }

  function push(arc: number, flow: number) {
    residual[arc] -= flow;
    const other = (arc >> 3) + step[arc & 7];
    residual[other * ARCS + ((arc & 7) ^ 1)] += flow;
  }

  function orphan(node: number) {
    parent[node] = ORPHAN;
    orphans.push(node);
  }

  /** Finds the orphan a new parent in its tree, the nearest to the terminal, or sets it free. */
  function adopt(node: number) {
    const sink = inSinkTree[node];
    let best = FREE;
    let bestDepth = FAR;
    for (let k = 0; k < ARCS; k++) {
      const other = node + step[k];
      const capacity = sink ? residual[node * ARCS + k] : residual[other * ARCS + (k ^ 1)];
      if (capacity === 0 || parent[other] === FREE || inSinkTree[other] !== sink) continue;
      const d = depthOf(other);
      if (d < bestDepth) {
        best = k;
        bestDepth = d;
      }
    }
    parent[node] = best;
    if (best !== FREE) {
      stamp[node] = time;
      depth[node] = bestDepth + 1;
      return;
    }
    for (let k = 0; k < ARCS; k++) {
      const other = node + step[k];
      if (parent[other] === FREE || inSinkTree[other] !== sink) continue;
      const capacity = sink ? residual[node * ARCS + k] : residual[other * ARCS + (k ^ 1)];
      if (capacity > 0) activate(other);
      const up = parent[other];
      if (up !== TERMINAL && up !== ORPHAN && other + step[up] === node) orphan(other);
    }
  }

  /** Distance to the terminal along parents, FAR when the path ends in an orphan; stamps the path. */
  function depthOf(node: number): number {
    let distance = 0;
    let at = node;
    for (; ; at += step[parent[at]]) {
      if (stamp[at] === time) {
        distance += depth[at];
        break;
      }
      if (parent[at] === ORPHAN) return FAR;
      distance++;
      if (parent[at] === TERMINAL) {
        stamp[at] = time;
        depth[at] = 1;
        break;
      }
    }
    let d = distance;
    for (let below = node; stamp[below] !== time; below += step[parent[below]]) {
      stamp[below] = time;
      depth[below] = d--;
    }
    return distance;
  }
}
