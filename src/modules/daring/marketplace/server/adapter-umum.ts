import { type HttpAnswer, askHttp } from '#kernel/server/ask-http.ts'
import { tulisGram } from '#kernel/shared/berat.ts'
import { z } from '#kernel/shared/z.ts'
import { zOrderMasuk } from '../contract-order.ts'
import { MAKS_ORDER } from '../rules.ts'
import type {
  BarangTayang,
  CaraMarketplace,
  HasilTanya,
  HasilTayang,
  PutusanOrder,
} from './adapter.ts'
import { PALING_BESAR, bacaJson, potong, tanyaGagal, ulang } from './jawaban.ts'
import type { Sambungan } from './sambungan.ts'
import { tanda } from './tanda.ts'

const zJawaban = z.object({
  ok: z.literal(true),
  id: z.string().max(100).nullish(),
  /** The picture is not there yet. */
  foto_perlu: z.boolean().optional(),
})
const zTolak = z.object({ alasan: z.string() })

/** Our own signed HTTP, for an online store that somebody writes for the shop (docs/marketplace.md). */
export const umum: CaraMarketplace = { tayangkan, putuskan, tanyakan }

async function tayangkan(s: Sambungan, b: BarangTayang, saat: Date): Promise<HasilTayang> {
  const isi = Buffer.from(JSON.stringify(pesan(b)))
  const path = `/barang/${encodeURIComponent(b.kode_barcode)}`
  const jawab = await minta(s, { path, isi, jenis: 'application/json', saat })
  const hasil = baca(jawab)
  if (hasil.status !== 'TERIMA' || !hasil.foto_perlu || b.foto === null) return hasil
  const foto = await b.foto.baca()
  if (!foto) return { status: 'TOLAK', alasan: 'foto' }
  const alamat = `/foto/${encodeURIComponent(b.foto.nama)}`
  const dua = baca(await minta(s, { path: alamat, isi: foto, jenis: 'image/jpeg', saat }))
  return dua.status === 'TERIMA' ? hasil : dua
}

/** An order that the store does not know any more is told of once. */
function putuskan(s: Sambungan, p: PutusanOrder, saat: Date): Promise<HasilTayang> {
  const isi = Buffer.from(JSON.stringify({ status: p.status, alasan: p.alasan }))
  const path = `/pesanan/${encodeURIComponent(p.id_luar)}`
  return minta(s, { path, isi, jenis: 'application/json', saat }).then(baca)
}

const zDaftar = z.object({
  ok: z.literal(true),
  pesanan: z.array(zOrderMasuk).max(MAKS_ORDER),
  kursor: z.string().max(200).nullable(),
  lagi: z.boolean().default(false),
})

/** One order that can't be read stops all: a cursor that went past it would lose it. */
async function tanyakan(s: Sambungan, kursor: string | null, saat: Date): Promise<HasilTanya> {
  const setelah = kursor === null ? '' : `&setelah=${encodeURIComponent(kursor)}`
  const path = `/pesanan?batas=${MAKS_ORDER}${setelah}`
  const jawab = await minta(s, { method: 'GET', path, saat })
  const hasil = baca(jawab)
  if (hasil.status !== 'TERIMA') return tanyaGagal(hasil)
  const isi = zDaftar.safeParse(jawab.result === 'ANSWER' ? bacaJson(jawab.text) : null)
  if (!isi.success) return ulang(isi.error.issues[0]?.path.join('.') ?? 'JSON', null)
  const { pesanan, lagi } = isi.data
  return { status: 'ADA', order: pesanan, kursor: isi.data.kursor ?? kursor, lagi }
}

const pesan = (b: BarangTayang) => ({
  urutan: b.urutan,
  kode_barcode: b.kode_barcode,
  nama: b.nama,
  keterangan: `${b.nama}, ${b.jenis}, ${b.group} ${b.kadar}, ${tulisGram(b.berat_mg / 1000)}`,
  jenis: b.jenis,
  group: b.group,
  kadar: b.kadar,
  ukuran: b.ukuran,
  berat_gram: (b.berat_mg / 1000).toFixed(3),
  harga: b.harga_rp,
  stok: b.stok,
  foto: b.foto?.nama ?? null,
})

interface Permintaan {
  readonly method?: 'GET' | 'PUT'
  readonly path: string
  readonly isi?: Buffer
  readonly jenis?: string
  readonly saat: Date
}

function minta(s: Sambungan, a: Permintaan): Promise<HttpAnswer> {
  const { method = 'PUT', isi, jenis } = a
  const url = `${s.alamat}${a.path}`
  const waktu_s = Math.floor(a.saat.getTime() / 1000)
  const { pathname, search } = new URL(url)
  const path = `${pathname}${search}`
  return askHttp({
    method,
    url,
    most: PALING_BESAR,
    ...(isi ? { body: isi } : {}),
    headers: {
      ...(jenis ? { 'content-type': jenis } : {}),
      'x-kencana-key': s.kunci,
      'x-kencana-time': String(waktu_s),
      'x-kencana-signature': tanda(s.rahasia, {
        method,
        path,
        waktu_s,
        isi: isi ?? Buffer.alloc(0),
      }),
    },
  })
}

type Terbaca = Exclude<HasilTayang, { status: 'TERIMA' }> | Diterima
interface Diterima {
  readonly status: 'TERIMA'
  readonly id_luar: string | null
  readonly foto_perlu: boolean
}

/** Busy, broken or not our protocol: said again. 401 and 403 are about the key, not the piece. */
function baca(jawab: HttpAnswer): Terbaca {
  if (jawab.result !== 'ANSWER') return ulang(jawab.reason, null)
  const { status, text, wait_ms } = jawab
  const http = `HTTP ${status}`
  if (status === 401 || status === 403) return { status: 'TUTUP', alasan: http }
  if (status === 408 || status === 429 || status >= 500) return ulang(http, wait_ms)
  if (status >= 400) {
    const kata = zTolak.safeParse(bacaJson(text))
    return { status: 'TOLAK', alasan: potong(kata.success ? kata.data.alasan : http) }
  }
  const isi = zJawaban.safeParse(bacaJson(text))
  if (status > 299 || !isi.success) return ulang(`${http}: ${potong(text)}`, null)
  const { id, foto_perlu } = isi.data
  return { status: 'TERIMA', id_luar: id ?? null, foto_perlu: foto_perlu === true }
}
