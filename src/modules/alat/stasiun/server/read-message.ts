import { z } from '#kernel/shared/z.ts'
import { zEpc, zIdPerintah as zId } from '../contract.ts'
import { FAILURES, type FromStation, STATION_VERSION } from '#kernel/shared/station.ts'

const zTeks = (most: number) => z.string().max(most)

const zMessage = z.union([
  z.strictObject({
    jenis: z.literal('masuk'),
    versi: z.literal(STATION_VERSION),
    token: zTeks(200),
    program: zTeks(20),
    komputer: zTeks(60),
  }),
  z.strictObject({ jenis: z.literal('detak') }),
  z.strictObject({
    jenis: z.literal('hasil'),
    id: zId,
    hasil: z.literal('SELESAI'),
    isi: z.unknown().optional(),
  }),
  z.strictObject({
    jenis: z.literal('hasil'),
    id: zId,
    hasil: z.literal('GAGAL'),
    sebab: z.enum(FAILURES),
  }),
  z.strictObject({ jenis: z.literal('hasil'), id: zId, hasil: z.literal('TIDAK_PASTI') }),
  z.strictObject({
    jenis: z.literal('tag'),
    id: zId,
    urut: z.int().min(1).max(1_000_000),
    tag: z
      .array(
        z.strictObject({
          epc: zEpc,
          rssi: z.int().min(-127).max(0).nullable(),
          antena: z.int().min(0).max(255).nullable(),
        }),
      )
      .min(1)
      .max(100),
  }),
])

/** A message of a station's program; null for anything else. */
export function readMessage(text: string): FromStation | null {
  try {
    const read = zMessage.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
