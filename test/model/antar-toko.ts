import type { Client } from '../factories/client.ts'
import { sukses } from '../factories/goods.ts'
import { disetujui, setujuiTolakan } from '../factories/sale.ts'
import { PENYETUJU } from '../factories/world.ts'
import {
  BANK,
  type BarangModel,
  BukuModel,
  type Efek,
  KAS,
  Kumpulan,
  efekKasAwal,
} from './buku-model.ts'
import { type DiterimaBarang, berlabel, efekBarang } from './kirim-barang.ts'
import { type TokoModel, berhasil, sama, samaSaldo } from './toko-model.ts'

/** The tray of the centre that goods of other shops lie in. */
const BAKI_PUSAT = 'B1'

/** More than all shops together ask for. */
const MODAL_PUSAT = 900_000_000_000n

const antarToko = (kode: string) => `antar-toko/uang/${kode}`

/** Money that comes into a drawer or account of this shop from the other, or goes the other way. */
function efekUang(lain: string, rp: bigint, lewatBank: boolean): Efek {
  return new Kumpulan()
    .add(lewatBank ? BANK : KAS, 'IDR', lewatBank ? 'TRANSFER' : 'CASH', rp)
    .add(antarToko(lain), 'IDR', '', -rp).map
}

/**
 * The central office that all shops send money to and get it from, all at once. What happens to its
 * balances does not depend on the order, so each shop's run stays the same under the same seed.
 */
export class Pusat {
  readonly c: Client
  readonly kode: string
  readonly #buku = new BukuModel()
  readonly #nomor = new Map<string, Set<string>>()
  #penyetuju: string = PENYETUJU.penyetuju

  constructor(c: Client, kode: string) {
    this.c = c
    this.kode = kode
  }

  /** Change money for everything that it will send. */
  async mulai(penyetuju: string): Promise<void> {
    this.#penyetuju = penyetuju
    const no_draft = crypto.randomUUID()
    const jumlah_rp = Number(MODAL_PUSAT)
    const awal = { laci: 'UTAMA', jumlah_rp, keterangan: 'Modal', no_draft }
    const isi = await disetujui(this.c, 'cash/kas-awal', awal, { ...PENYETUJU, penyetuju })
    sukses(await this.c.tulis('cash/kas-awal', isi))
    this.#buku.terap(efekKasAwal(MODAL_PUSAT))
  }

  async kirim(tujuan: string, rp: bigint): Promise<string> {
    const body = { tujuan, jumlah_rp: Number(rp), keterangan: 'Modal kerja' }
    const { data } = await this.c
      .tulis<{ nota_kirim: string; nomor_referensi: string }>('kirim-uang', body)
      .then(sukses)
    this.#catat('KU', data.nota_kirim, efekUang(tujuan, -rp, false))
    return data.nomor_referensi
  }

  async terima(asal: string, referensi: string, rp: bigint): Promise<void> {
    const path = `kirim-uang/${referensi}/reception`
    const answer = await this.c.tulis<{ no_terima: string }>(path, {}, undefined, 'PUT')
    berhasil(path, answer)
    this.#catat('TK', answer.data.no_terima, efekUang(asal, rp, false))
  }

  /** A parcel of a shop; what came of it lies in a tray here. Answers the barcodes that it has here. */
  async terimaBarang(
    asal: string,
    no_kirim: string,
    { tiba, kurang }: { readonly tiba: readonly BarangModel[]; readonly kurang: number },
  ): Promise<BarangModel[]> {
    const path = 'terima-barang/create'
    const items = tiba.map(({ kode_barcode }) => ({ kode_barcode, kode_baki: BAKI_PUSAT }))
    const answer = await this.c.tulis<DiterimaBarang>(path, { no_kirim, items, kurang })
    berhasil(path, answer)
    const disini = berlabel(tiba, answer.data).map((p) => ({ ...p, baki: BAKI_PUSAT }))
    this.#catat('BT', answer.data.no_terima, efekBarang(asal, disini, 1n))
    return disini
  }

  /** Pieces that a shop had sent go back to it. */
  async kirimBarang(tujuan: string, pieces: readonly BarangModel[]): Promise<string> {
    const path = 'kirim-barang/create'
    const items = pieces.map(({ kode_barcode }) => ({ kode_barcode }))
    const body = { tujuan, items, no_draft: crypto.randomUUID() }
    const isi = await disetujui(this.c, path, body, { ...PENYETUJU, penyetuju: this.#penyetuju })
    const { data } = await this.c.tulis<{ no_kirim: string }>(path, isi).then(sukses)
    this.#catat('KB', data.no_kirim, efekBarang(tujuan, pieces, -1n))
    return data.no_kirim
  }

  /** Bought gold of a shop, by the scale of the centre. */
  async terimaRosok(no_kirim: string, mg: bigint, efek: Efek): Promise<void> {
    const path = 'terima-barang-pusat/create'
    const body = { no_kirim, timbang: Number(mg) / 1000, no_draft: crypto.randomUUID() }
    const kurang = await this.c.tulis<{ no_terima: string }>(path, body)
    const setuju = { ...PENYETUJU, penyetuju: this.#penyetuju }
    const answer =
      kurang.code === 'otorisasi.diperlukan'
        ? await this.c.tulis<{ no_terima: string }>(path, {
            ...body,
            id_otorisasi: await setujuiTolakan(this.c, kurang, setuju),
          })
        : kurang
    berhasil(path, answer)
    this.#catat('PP', answer.data.no_terima, efek)
  }

  #catat(jenis: string, nomor: string, efek: Efek): void {
    this.#buku.terap(efek)
    const semua = this.#nomor.get(jenis) ?? new Set<string>()
    this.#nomor.set(jenis, semua.add(nomor.slice(-4)))
  }

  /** Every number once and none left out, and the balances. */
  async periksa(): Promise<void> {
    for (const [jenis, semua] of this.#nomor) {
      const urut = Array.from({ length: semua.size }, (_, i) => String(i + 1).padStart(4, '0'))
      sama(`numbers ${jenis} of the centre`, [...semua].sort(), urut)
    }
    await samaSaldo(this.c, this.#buku)
  }
}

interface Terkirim {
  readonly nota_kirim: string
  readonly nomor_referensi: string
  readonly rp: bigint
  readonly efek: Efek
}

/** Money to the centre and from it: received once, or called back. */
export class AntarToko {
  readonly #t: TokoModel
  readonly #pusat: Pusat
  readonly #kode: string
  readonly #diJalan: Terkirim[] = []

  constructor(t: TokoModel, pusat: Pusat, kode: string) {
    this.#t = t
    this.#pusat = pusat
    this.#kode = kode
  }

  async kirim(): Promise<void> {
    const t = this.#t
    const rp = BigInt(t.acak.antara(1, 2_000)) * 1_000n
    const lewatBank = t.acak.sekali(3)
    const efek = efekUang(this.#pusat.kode, -rp, lewatBank)
    const body = {
      tujuan: this.#pusat.kode,
      jumlah_rp: Number(rp),
      keterangan: 'Setoran model',
      ...(lewatBank ? { no_rekening: '8100' } : {}),
    }
    if (!t.sanggup(efek)) {
      await t.ditolak('kirim-uang', body, 'kas.tidak_cukup')
      return
    }
    const jadi = await t.tulis<{ nota_kirim: string; nomor_referensi: string }>(
      'kirim-uang',
      body,
      { jenis: 'KU', kolom: 'nota_kirim', efek },
    )
    this.#diJalan.push({ ...jadi, rp, efek })
  }

  /** The centre takes it; from then on it can't be called back. */
  async sampai(): Promise<boolean> {
    const t = this.#t
    const k = this.#diJalan.shift()
    if (!k) return false
    await this.#pusat.terima(this.#kode, k.nomor_referensi, k.rp)
    t.catat('kirim-uang sampai')
    if (t.acak.sekali(3)) {
      const body = { nota_kirim: k.nota_kirim, alasan: 'Terlambat' }
      await t.ditolak('kirim-uang/cancel', body, 'kirim_uang.sudah_diterima')
    }
    return true
  }

  async batal(): Promise<boolean> {
    const t = this.#t
    const k = this.#diJalan.pop()
    if (!k) return false
    const { nota_kirim } = k
    const izin = await t.izin('kirim_uang.cancel', nota_kirim, k.rp)
    await t.tulis('kirim-uang/cancel', { nota_kirim, alasan: 'Salah kirim', ...izin }, {})
    t.terap(k.efek, -1n)
    return true
  }

  /** From the centre into the drawer or the account, once. */
  async terima(): Promise<void> {
    const t = this.#t
    const rp = BigInt(t.acak.antara(1, 3_000)) * 1_000n
    const path = `kirim-uang/${await this.#pusat.kirim(this.#kode, rp)}/reception`
    const lewatBank = t.acak.sekali(3)
    const body = lewatBank ? { no_rekening: '8100' } : {}
    await t.tulis<{ no_terima: string }>(path, body, {
      nama: 'kirim-uang/reception',
      method: 'PUT',
      jenis: 'TK',
      kolom: 'no_terima',
      efek: efekUang(this.#pusat.kode, rp, lewatBank),
    })
    if (t.acak.sekali(3)) await t.ditolak(path, body, 'kirim_uang.sudah_diterima', 'PUT')
  }
}
