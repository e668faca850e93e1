/**
 * Interest of a pledge once more, by walking through the days one by one: a unit begins on a day or
 * it does not. Nothing of the product's own formulas.
 */
export interface AturanModel {
  /** Principals up to this, rupiah; rates in basis points a month. */
  readonly sampai: bigint
  readonly bunga: bigint
  readonly denda: bigint
  readonly satuan: 'DAY30' | 'HALF_MONTH' | 'PERIOD_15' | 'MONTH'
  readonly cara: 'FLAT' | 'MARGINAL'
  readonly minimum: number
  readonly hari_pertama: boolean
  readonly langkah: bigint
  readonly tenor: number
  readonly tenggang: number
}

const BIASA = {
  denda: 0n,
  cara: 'FLAT',
  minimum: 1,
  hari_pertama: false,
  langkah: 500n,
  tenggang: 0,
} as const

/** The bands of these shops: every unit, both ways, some with a penalty or days of grace. */
export const PITA: Readonly<Record<string, AturanModel>> = {
  HARI: {
    ...BIASA,
    sampai: 1_000_000n,
    bunga: 300n,
    denda: 200n,
    satuan: 'DAY30',
    tenor: 10,
    tenggang: 2,
  },
  LIMA: { ...BIASA, sampai: 3_000_000n, bunga: 250n, denda: 100n, satuan: 'PERIOD_15', tenor: 15 },
  TENGAH: {
    ...BIASA,
    sampai: 8_000_000n,
    bunga: 200n,
    satuan: 'HALF_MONTH',
    minimum: 2,
    hari_pertama: true,
    tenor: 20,
    tenggang: 3,
  },
  BULAN: { ...BIASA, sampai: 15_000_000n, bunga: 175n, satuan: 'MONTH', tenor: 30 },
  BESAR: {
    ...BIASA,
    sampai: 900_000_000n,
    bunga: 150n,
    denda: 50n,
    satuan: 'DAY30',
    cara: 'MARGINAL',
    langkah: 100n,
    tenor: 30,
  },
}

/** The rule of a new ticket. */
export const aturanModel = (pokok: bigint): AturanModel =>
  Object.values(PITA).find((p) => pokok <= p.sampai)!

const PER_BULAN = { DAY30: 30n, HALF_MONTH: 2n, PERIOD_15: 2n, MONTH: 1n } as const
const SEHARI = 86_400_000

export const geser = (tanggal: string, hari: number): string =>
  new Date(Date.parse(tanggal) + hari * SEHARI).toISOString().slice(0, 10)
export const selisih = (dari: string, sampai: string): number =>
  (Date.parse(sampai) - Date.parse(dari)) / SEHARI

/** Whether it is the same day of a month as `dari`, or its last one where there is none. */
function ulangBulan(dari: string, tanggal: string): boolean {
  const [tahun = 0, bulan = 0, hari = 0] = tanggal.split('-').map(Number)
  const terakhir = new Date(Date.UTC(tahun, bulan, 0)).getUTCDate()
  return hari === Math.min(Number(dari.slice(8)), terakhir)
}

/** Units that have begun by `sampai`. */
function satuanModel(a: AturanModel, mulai: string, sampai: string): number {
  const dari = a.hari_pertama ? geser(mulai, -1) : mulai
  let [kemarin, ulang, n] = [dari, dari, 0]
  for (let hari = geser(dari, 1); hari <= sampai; hari = geser(hari, 1)) {
    if (ulangBulan(dari, kemarin)) ulang = kemarin
    if (a.satuan === 'DAY30') n++
    else if (a.satuan === 'PERIOD_15') n += (selisih(dari, hari) - 1) % 15 === 0 ? 1 : 0
    else if (ulang === kemarin) n++
    else if (a.satuan === 'HALF_MONTH' && selisih(ulang, hari) === 15) n++
    kemarin = hari
  }
  return Math.max(a.minimum, n)
}

/** Principal × rate, each part of a MARGINAL one at the rate of its own band. */
function bobot(a: AturanModel, pokok: bigint): bigint {
  if (a.cara === 'FLAT') return pokok * a.bunga
  let [jumlah, bawah] = [0n, 0n]
  for (const { sampai, bunga } of Object.values(PITA)) {
    const bagian = (pokok < sampai ? pokok : sampai) - bawah
    if (bagian > 0n) jumlah += bagian * bunga
    bawah = sampai
  }
  return jumlah
}

function naik(atas: bigint, bawah: bigint, langkah: bigint): bigint {
  const penuh = bawah * langkah
  return (atas / penuh + (atas % penuh > 0n ? 1n : 0n)) * langkah
}

export interface Utang {
  readonly aturan: AturanModel
  readonly pokok: bigint
  readonly mulai: string
  readonly dibayar: number
  readonly tempo: string
}

export interface TagihanModel {
  readonly bunga: bigint
  readonly denda: bigint
  /** Units and due date after this was paid. */
  readonly dibayar: number
  readonly tempo: string
}

export function tagihanModel({ aturan: a, ...t }: Utang, tanggal: string): TagihanModel {
  const dibayar = Math.max(t.dibayar, satuanModel(a, t.mulai, tanggal))
  const lewat = Math.max(0, selisih(t.tempo, tanggal) - a.tenggang)
  const tempo = geser(tanggal, a.tenor)
  const satuan = BigInt(dibayar - t.dibayar)
  return {
    bunga: naik(bobot(a, t.pokok) * satuan, 10_000n * PER_BULAN[a.satuan], a.langkah),
    denda: naik(t.pokok * a.denda * BigInt(lewat), 300_000n, a.langkah),
    dibayar,
    tempo: tempo > t.tempo ? tempo : t.tempo,
  }
}
