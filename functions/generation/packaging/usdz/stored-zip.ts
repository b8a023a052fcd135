import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** ASCII, with forward slashes. */
  name: string;
  bytes: Uint8Array;
}

const LOCAL_HEADER_SIZE = 30;
const CENTRAL_HEADER_SIZE = 46;
const END_SIZE = 22;
/** 1 January 1980, the zip format's zero: a real date would change the bytes of an unchanged model. */
const DOS_DATE = 0x21;
const VERSION_STORED = 10;

/**
 * Zips files without compression, the content of each starting at a multiple of `alignment` bytes, as USDZ asks
 * (openusd.org/release/spec_usdz.html). The gap is an extra field of the local header, the one place where the
 * format (PKWARE APPNOTE 4.5) allows it.
 */
export function storedZip(entries: ZipEntry[], alignment = 64): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const nameBytes = Buffer.from(name, 'ascii');
    const extra = padding(offset + LOCAL_HEADER_SIZE + nameBytes.length, alignment);
    const checksum = crc32(bytes);

    const local = Buffer.alloc(LOCAL_HEADER_SIZE);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(VERSION_STORED, 4);
    local.writeUInt16LE(DOS_DATE, 12);
    local.writeUInt32LE(checksum, 14);
    local.writeUInt32LE(bytes.length, 18);
    local.writeUInt32LE(bytes.length, 22);
    local.writeUInt16LE(nameBytes.length, 26);
    local.writeUInt16LE(extra.length, 28);
    parts.push(local, nameBytes, extra, bytes);

    const central = Buffer.alloc(CENTRAL_HEADER_SIZE);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(VERSION_STORED, 4);
    central.writeUInt16LE(VERSION_STORED, 6);
    central.writeUInt16LE(DOS_DATE, 14);
    central.writeUInt32LE(checksum, 16);
    central.writeUInt32LE(bytes.length, 20);
    central.writeUInt32LE(bytes.length, 24);
    central.writeUInt16LE(nameBytes.length, 28);
    central.writeUInt32LE(offset, 42);
    directory.push(central, nameBytes);

    offset += LOCAL_HEADER_SIZE + nameBytes.length + extra.length + bytes.length;
  }

  const directorySize = directory.reduce((size, part) => size + part.length, 0);
  const end = Buffer.alloc(END_SIZE);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directorySize, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}

/** An extra field of the size that is missing to the next multiple; its own header takes four bytes. */
function padding(offset: number, alignment: number): Buffer {
  let size = (alignment - (offset % alignment)) % alignment;
  if (size > 0 && size < 4) size += alignment;
  const extra = Buffer.alloc(size);
  if (size > 0) {
    extra.writeUInt16LE(0x1986, 0);
    extra.writeUInt16LE(size - 4, 2);
  }
  return extra;
}
