import { z } from '#kernel/shared/z.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { zKode, zTeksWajib } from '#kernel/shared/schema.ts'
import { DEVICE_KINDS } from '#kernel/shared/station.ts'
import { KEADAAN_STASIUN } from './rules.ts'

const LAYAR = '/stasiun'
const LACI = '/buka-laci'

const zAlat = z.object({
  kode_alat: z.string(),
  nama_alat: z.string(),
  jenis: z.enum(DEVICE_KINDS),
  lebar_kertas: z.string().nullable(),
})

export const stasiunKeadaan = defineCall({
  method: 'GET',
  path: 'stasiun/keadaan',
  policy: 'session',
  summary: 'Stations of this shop with their devices, and whether their program is connected',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      kode_stasiun: z.string(),
      nama_stasiun: z.string(),
      keadaan: z.enum(KEADAAN_STASIUN),
      terakhir: z.string().nullable(),
      program: z.string().nullable(),
      komputer: z.string().nullable(),
      alat: z.array(zAlat),
    }),
  ),
})

export const stasiunToken = defineCall({
  method: 'POST',
  path: 'stasiun/token',
  policy: { screens: [LAYAR] },
  summary: 'A new token for the program of a station, told once; the one before ends',
  input: z.strictObject({ kode_stasiun: zKode }),
  output: z.object({ kode_stasiun: z.string(), token: z.string() }),
})

export const stasiunCabut = defineCall({
  method: 'DELETE',
  path: 'stasiun/token',
  policy: { screens: [LAYAR] },
  summary: "Ends a station's token; its line is closed at once",
  input: z.strictObject({ kode_stasiun: zKode }),
  output: z.object({ kode_stasiun: z.string() }),
})

export const stasiunRiwayat = defineCall({
  method: 'GET',
  path: 'stasiun/perintah',
  policy: { screens: [LAYAR] },
  summary: 'What the stations of this shop were last asked to do, and what came of it',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      id: z.string(),
      kode_stasiun: z.string(),
      kode_alat: z.string(),
      perintah: z.string(),
      keterangan: z.string(),
      status: z.string(),
      sebab: z.string().nullable(),
      diminta_oleh: z.string(),
      dibuat: z.string(),
    }),
  ),
})

/** An id as `randomText` makes it, or a UUID. */
export const zIdPerintah = z.string().regex(/^[A-Za-z0-9-]{16,36}$/)
/** What a reader tells of a tag: hexadecimal digits, as the program sends them. */
export const zEpc = z.string().regex(/^[0-9A-F]{4,64}$/)
/** A tag by what is written in it and by its maker's number, null where the reader can't read it. */
export const zSatuTag = z.strictObject({ epc: zEpc, tid: zEpc.nullable() })

/** A device of a station, and an id that the asker makes: asking again under it asks for the same. */
export const zTujuan = { id: zIdPerintah, kode_stasiun: zKode, kode_alat: zKode }

export const stasiunLaci = defineCall({
  method: 'POST',
  path: 'stasiun/laci',
  policy: { screens: [LACI] },
  summary: 'Opens the drawer at a station without a document; the reason is logged',
  input: z.strictObject({ ...zTujuan, alasan: zTeksWajib(100) }),
  output: z.object({ id: z.string() }),
})

export const stasiunTimbang = defineCall({
  method: 'POST',
  path: 'stasiun/timbang',
  policy: 'session',
  summary: "The stable weight on a station's scale, with the frame that it came in",
  input: z.strictObject(zTujuan),
  output: z.object({ berat: z.number(), bingkai: z.string() }),
})

const zBase64 = z.base64().max(30_000)
const zPesanJari = z.discriminatedUnion('perintah', [
  z.strictObject({ perintah: z.literal('siapa') }),
  z.strictObject({ perintah: z.literal('rekam') }),
  z.strictObject({
    perintah: z.literal('cocokkan'),
    id_tantangan: z.uuid(),
    tantangan: z.string().max(200),
    user_id: z.string().max(40),
    jari: z.array(z.strictObject({ jari: z.int().min(0).max(10), bytes: zBase64 })).max(10),
  }),
])

/** What the maker's program said; nothing of it is believed but what the server can check. */
export const zJawabanJari = z.discriminatedUnion('jenis', [
  z.object({
    jenis: z.literal('agen'),
    versi: z.int(),
    id_perangkat: z.string().max(100),
    nama: z.string().max(100),
    kunci_publik: z.string().max(400),
  }),
  z.object({ jenis: z.literal('jawaban'), fp: z.string().max(4_000) }),
  z.object({ jenis: z.literal('templat'), bytes: zBase64 }),
])

export const stasiunJari = defineCall({
  method: 'POST',
  path: 'stasiun/jari',
  policy: 'session',
  summary: 'Passes one request on to the fingerprint program of a station, and its answer back',
  input: z.strictObject({ ...zTujuan, pesan: zPesanJari }),
  output: zJawabanJari,
})

export const stasiunRfid = defineCall({
  method: 'POST',
  path: 'stasiun/rfid',
  policy: 'session',
  summary:
    'Begins a reading of RFID tags at a station; events `stasiun.tag` tell that some came in',
  input: z.strictObject({
    ...zTujuan,
    /** One tag that is looked for: each of its sightings is told then, with its strength. */
    cari: zEpc.nullish(),
  }),
  output: z.object({ id: z.string() }),
})

export const stasiunRfidSatu = defineCall({
  method: 'POST',
  path: 'stasiun/rfid/satu',
  policy: 'session',
  summary: 'The only tag before a reader; none and several are refused',
  input: z.strictObject(zTujuan),
  output: zSatuTag,
})

export const stasiunRfidBerhenti = defineCall({
  method: 'POST',
  path: 'stasiun/rfid/berhenti',
  policy: 'session',
  summary: 'Ends a reading; every tag that was seen is stored before the answer',
  input: z.strictObject({ ...zTujuan, rfid: zIdPerintah }),
  output: z.object({ id: z.string() }),
})

export const stasiunTag = defineCall({
  method: 'GET',
  path: 'stasiun/rfid/{id}',
  policy: 'session',
  summary: 'Tags of an own reading in the batches after `sesudah`; each tag once',
  input: z.strictObject({
    id: zIdPerintah,
    sesudah: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  output: z.object({
    tag: z.array(
      z.object({
        epc: z.string(),
        rssi: z.int().nullable(),
        antena: z.int().nullable(),
      }),
    ),
    /** Number of the last batch in this answer. */
    urut: z.int(),
    /** Error code when the reader ended the reading by itself. */
    sebab: z.string().nullable(),
    /** Its station is gone: nothing is heard, and nobody knows whether it still reads. */
    putus: z.boolean(),
  }),
})
