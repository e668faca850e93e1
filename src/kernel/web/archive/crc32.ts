const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb8_8320 ^ (c >>> 1) : c >>> 1
  return c
})

/** Checksum of a ZIP archive's files; browsers have none of their own. */
export function crc32(bytes: Uint8Array): number {
  let c = 0xffff_ffff
  for (const byte of bytes) c = (TABLE[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8)
  return (c ^ 0xffff_ffff) >>> 0
}
