import { type Efek, Kumpulan, NILAI_POIN, akunPoin } from './buku-model.ts'
import { MEMBER } from './jual.ts'
import { PerHari } from './kolam.ts'
import { type TokoModel, sama } from './toko-model.ts'

/** Gifts of these shops, and the points that one of them costs. */
export const HADIAH = { MUG: 40n, PIN: 5n } as const
type Kode = keyof typeof HADIAH

/** A document of the day that may be cancelled. */
interface Dokumen {
  readonly nomor: string
  readonly poin: bigint
  readonly efek: Efek
  batal: boolean
}

const STOK = 'hadiah/stok'

/** Points by hand, gifts for points with their stock, and the reset of all points. */
export class Poin {
  readonly #t: TokoModel
  readonly #tukar = new PerHari<Dokumen>()
  readonly #reset = new PerHari<Dokumen>()
  #lama: string | undefined
  #aturan = 0

  constructor(t: TokoModel) {
    this.#t = t
  }

  #poin(member: string): bigint {
    return this.#t.buku.saldo(`${akunPoin(member)}|POIN|`)
  }

  #stok(kode: Kode): bigint {
    return this.#t.buku.saldo(`${STOK}|PCS|${kode}`)
  }

  async koreksi(): Promise<void> {
    const t = this.#t
    const member = t.acak.pilih(MEMBER)
    const punya = this.#poin(member)
    const ambil = punya > 0n && t.acak.sekali(3)
    const poin = BigInt(t.acak.antara(1, ambil ? Number(punya) : 200))
    const arah = ambil ? -1n : 1n
    const no_draft = crypto.randomUUID()
    const data = await t.tulis<{ no_transaksi_poin: string; saldo_poin: number }>(
      'transaksi-poin/create',
      {
        kode_customer: member,
        arah: ambil ? 'KURANG' : 'TAMBAH',
        poin: Number(poin),
        keterangan: 'Model',
        no_draft,
      },
      {
        jenis: 'MP',
        kolom: 'no_transaksi_poin',
        efek: new Kumpulan()
          .add(akunPoin(member), 'POIN', '', arah * poin)
          .add('poin/koreksi', 'POIN', '', -arah * poin).map,
      },
    )
    sama('points', data.saldo_poin, Number(punya + arah * poin))
  }

  async stock(): Promise<void> {
    const t = this.#t
    const kode = t.acak.pilih(Object.keys(HADIAH) as Kode[])
    const ada = this.#stok(kode)
    const keluar = ada > 0n && t.acak.sekali(4)
    const jumlah = BigInt(t.acak.antara(1, keluar ? Number(ada) : 10))
    const arah = keluar ? -1n : 1n
    const no_draft = crypto.randomUUID()
    await t.tulis<{ no_mutasi_hadiah: string }>(
      'stock-hadiah/create',
      {
        kode_hadiah: kode,
        jenis: keluar ? 'KELUAR' : 'MASUK',
        jumlah: Number(jumlah),
        keterangan: 'Model',
        no_draft,
      },
      {
        jenis: 'HD',
        kolom: 'no_mutasi_hadiah',
        efek: new Kumpulan()
          .add(STOK, 'PCS', kode, arah * jumlah)
          .add(keluar ? 'hadiah/keluar' : 'hadiah/masuk', 'PCS', kode, -arah * jumlah).map,
      },
    )
  }

  /** As many gifts as somebody has points for; refused where there are not that many. */
  async tukar(): Promise<boolean> {
    const t = this.#t
    const kode = t.acak.pilih(Object.keys(HADIAH) as Kode[])
    const member = t.acak.pilih(MEMBER)
    const bisa = this.#poin(member) / HADIAH[kode]
    if (bisa <= 0n) return false
    const jumlah = BigInt(t.acak.antara(1, Number(bisa < 5n ? bisa : 5n)))
    const poin = jumlah * HADIAH[kode]
    const body = {
      kode_customer: member,
      poin: Number(poin),
      items: [{ kode_hadiah: kode, jumlah: Number(jumlah) }],
    }
    if (jumlah > this.#stok(kode)) {
      await t.ditolak('tukar-point/create', body, 'hadiah.stok_kurang')
      return true
    }
    const efek = new Kumpulan()
      .add(akunPoin(member), 'POIN', '', -poin)
      .add('poin/ditukar', 'POIN', '', poin)
      .add(STOK, 'PCS', kode, -jumlah)
      .add('hadiah/ditukar', 'PCS', kode, jumlah).map
    const { no_tukar_poin: nomor } = await t.tulis<{ no_tukar_poin: string }>(
      'tukar-point/create',
      body,
      { jenis: 'TP', kolom: 'no_tukar_poin', efek },
    )
    this.#lama ??= nomor
    this.#tukar.tambah(t.tanggal, { nomor, poin, efek, batal: false })
    return true
  }

  async batal(): Promise<boolean> {
    const t = this.#t
    const dari = t.acak.sekali(3) ? this.#reset : this.#tukar
    const terbuka = dari.pada(t.tanggal).filter((d) => !d.batal)
    if (terbuka.length === 0) return false
    const d = t.acak.pilih(terbuka)
    const [path, kolom, aksi] =
      dari === this.#reset
        ? (['reset-poin/cancel', 'no_reset', 'poin.batal_reset'] as const)
        : (['tukar-point/cancel', 'no_tukar_poin', 'poin.batal_tukar'] as const)
    const izin = await t.izin(aksi, d.nomor, d.poin * NILAI_POIN)
    await t.tulis(path, { [kolom]: d.nomor, alasan: 'Model', ...izin }, {})
    d.batal = true
    t.terap(d.efek, -1n)
    return true
  }

  /** Takes the points of everybody who has any, by a rule of its own. */
  async reset(): Promise<boolean> {
    const t = this.#t
    const punya = MEMBER.map((m) => [m, this.#poin(m)] as const).filter(([, n]) => n > 0n)
    // Once in every shop, however short the run; seldom after that, or nobody would have points.
    if (punya.length === 0 || (this.#aturan > 0 && !t.acak.sekali(3))) return false
    const kode = `R${++this.#aturan}`
    const aturan = { kode, tanggal: t.tanggal, aturan: 'SEMUA' }
    await t.tulis('parameter-reset-poin', aturan, {})
    const poin = punya.reduce((n, [, p]) => n + p, 0n)
    const k = new Kumpulan().add('poin/hangus', 'POIN', '', poin)
    for (const [member, n] of punya) k.add(akunPoin(member), 'POIN', '', -n)
    const { no_reset: nomor } = await t.tulis<{ no_reset: string }>(
      'reset-poin/create',
      {
        kode,
        poin: Number(poin),
        jumlah_member: punya.length,
        ...(await t.izin('poin.reset', kode, poin * NILAI_POIN)),
      },
      { jenis: 'HG', kolom: 'no_reset', efek: k.map },
    )
    this.#reset.tambah(t.tanggal, { nomor, poin, efek: k.map, batal: false })
    return true
  }

  /** What must be refused, and leave nothing behind. */
  async salah(): Promise<void> {
    const t = this.#t
    const member = t.acak.pilih(MEMBER)
    const punya = this.#poin(member)
    const lebih = Number(punya > 0n ? punya : 0n) + 1
    const kurang = { kode_customer: member, arah: 'KURANG', poin: lebih, keterangan: 'Model' }
    const hari = this.#tukar.pada(t.tanggal)
    const kemarin = this.#lama && !hari.some((d) => d.nomor === this.#lama)
    const [path, body, code] = t.acak.pilih([
      ['transaksi-poin/create', kurang, 'poin.tidak_cukup'],
      [
        'reset-poin/create',
        { kode: 'TIDAK-ADA', poin: 0, jumlah_member: 0 },
        'poin.aturan_tidak_ada',
      ],
      [
        'tukar-point/cancel',
        { no_tukar_poin: kemarin ? this.#lama : 'TPXX0000000000', alasan: 'Terlambat' },
        kemarin ? null : 'poin.tukar_tidak_ada',
      ],
    ] as const)
    // A document of an earlier day stands, or was cancelled while that day was open.
    if (code) await t.ditolak(path, body, code)
    else {
      const answer = await t.c.tulis(path, body as Readonly<Record<string, unknown>>)
      const boleh = ['poin.tukar_kemarin', 'poin.tukar_sudah_batal']
      if (!boleh.includes(answer.code ?? '')) throw new Error(`${path}: ${answer.text}`)
      t.catat('ditolak')
    }
  }
}
