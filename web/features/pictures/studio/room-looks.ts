/** A room's colours, as they are seen in full light, and how its wall is made. */
export interface RoomLook {
  wall: string;
  /** Below a rail, where there is one. */
  lowerWall: string;
  trim: string;
  floor: string;
  /** Of the counter that small products stand on. */
  counter: string;
  wallStyle: 'panels' | 'battens' | 'spots';
  floorStyle: 'planks' | 'carpet' | 'concrete';
}

export const ROOM_LOOKS = {
  living: {
    wall: '#e9e3d8',
    lowerWall: '#e9e3d8',
    trim: '#efeae0',
    floor: '#bf9c74',
    counter: '#b98f63',
    wallStyle: 'panels',
    floorStyle: 'planks',
  },
  bedroom: {
    wall: '#ece8e0',
    lowerWall: '#b3b9ac',
    trim: '#b3b9ac',
    floor: '#d6cdc0',
    counter: '#d2b48c',
    wallStyle: 'battens',
    floorStyle: 'carpet',
  },
  shop: {
    wall: '#e9e8e5',
    lowerWall: '#e9e8e5',
    trim: '#dddbd7',
    floor: '#c6c3be',
    counter: '#dedbd5',
    wallStyle: 'spots',
    floorStyle: 'concrete',
  },
} as const satisfies Record<string, RoomLook>;
export type Room = keyof typeof ROOM_LOOKS;
export const ROOMS = Object.keys(ROOM_LOOKS) as Room[];
