import {
  type Field,
  berat,
  bilangan,
  daftar,
  kinds,
  persen,
  rupiah,
  tanggal,
  teks,
  yaTidak,
} from '#kernel/shared/fields.ts'

/** Trade tables that never leave the house: stored answers, letters on their way, open approvals. */
export const TABEL_RAHASIA: ReadonlySet<string> = new Set([
  'idempotensi',
  'outbox',
  'otorisasi',
  'permintaan_otorisasi',
  'tantangan_otorisasi',
  'perangkat_sidik_jari',
  'sidik_jari',
  'kunci_webauthn',
  'faktor_kedua',
  'kode_pemulihan',
  'masuk_setengah',
  'sesi',
  'pengguna',
  'nota_kunci',
  'gerbang_wa',
  'giliran_wa',
  'token_stasiun',
  'perintah_stasiun',
])

/** Names of columns that hold what opens something or identifies a body, whatever the table. */
const NAMA_RAHASIA =
  /sandi|password|token|cookie|hash|rahasia|secret|keystore|tantangan|kunci_publik|kunci_privat|bytes|fingerprint|webauthn/

/** As the database's catalogue tells them. */
export interface KolomBasis {
  readonly nama: string
  /** data_type of information_schema: text, bigint, timestamp with time zone … */
  readonly jenis: string
}

/** Whether a column may leave. Raw bytes never do: they are hashes, keys and fingers. */
export function kolomTerbuka({ nama, jenis }: KolomBasis): boolean {
  return jenis !== 'bytea' && !NAMA_RAHASIA.test(nama)
}

/** Columns by which rows can be chosen: days, and moments by their day in the shop's zone. */
export const kolomWaktu = ({ jenis }: KolomBasis): boolean =>
  jenis === 'date' || jenis.startsWith('timestamp')

/** The kind of field that a column is written as: gram, percent, rupiah by its suffix. */
export function bidangKolom({ nama, jenis }: KolomBasis): Field {
  const angka = jenis === 'bigint' || jenis === 'integer' || jenis === 'smallint'
  if (angka && nama.endsWith('_mg')) return berat()
  if (angka && nama.endsWith('_bp')) return persen()
  if (angka && nama.endsWith('_rp')) return rupiah()
  if (angka) return bilangan()
  if (jenis === 'boolean') return yaTidak()
  if (jenis === 'date') return tanggal()
  if (jenis === 'ARRAY') return daftar()
  return teks()
}

/** Name at the head of the column: the database's own, with gram and percent said. */
export function judulKolom(k: KolomBasis): string {
  const { suffix } = kinds[bidangKolom(k).kind]
  const unit = suffix === '_mg' ? ' (g)' : suffix === '_bp' ? ' (%)' : ''
  return unit ? k.nama.slice(0, -suffix.length) + unit : k.nama
}

/** How long a prepared export may be fetched. */
export const BERLAKU_MS = 15 * 60_000
