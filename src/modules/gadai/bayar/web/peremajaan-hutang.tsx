import { rupiah } from '#kernel/shared/fields.ts'
import { tulisAngka } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import type { NamaAksi } from '#modules/orang/otorisasi/rules.ts'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import type { BayarHutang, Hitungan } from '../contract.ts'
import { CariSurat } from './loket/cari-surat.tsx'
import { cetakBukti } from './cetak-bukti.ts'
import { type Uang, slipSurat, css, useTindakan } from '#modules/gadai/surat/web/index.ts'
import { LayarBayarSurat } from './loket/layar-bayar-surat.tsx'
import { TagihBunga, barisBunga, ditagih } from './loket/tagih-bunga.tsx'

/** The old ticket closes, a new one with the rule and the ceiling of today takes its place. */
export default function PeremajaanHutangScreen() {
  return (
    <CariSurat layar="/peremajaan-hutang">
      {(surat, h) => <Peremajaan surat={surat} h={h} />}
    </CariSurat>
  )
}

const POKOK = rupiah({ min: 1 })

interface IsiPeremajaan {
  /** What is lent anew; the old principal until something is typed. */
  readonly baru?: number | null
}
const IZIN = {
  'hutang.lewat_plafond': 'id_otorisasi_plafond',
} as const satisfies Partial<Record<NamaAksi, string>>

function Peremajaan({ surat, h }: { readonly surat: Hutang; readonly h: Hitungan }) {
  const { t } = useTexts()
  const nomor = surat.no_faktur_hutang
  const k = useTindakan<BayarHutang, IsiPeremajaan>('hutang/peremajaan', {
    nomor,
    awal: {},
    izin: IZIN,
  })
  const baru = k.isi.baru === undefined ? surat.sisa_pokok : k.isi.baru
  const { bunga_rp, denda_rp } = ditagih(h, k.tagihan)
  const lama = h.sisa_pokok + bunga_rp + denda_rp
  const selisih = lama - (baru ?? 0)
  const uang: Uang = { arah: selisih >= 0 ? 'masuk' : 'keluar', total_rp: Math.abs(selisih) }
  const cetak = ({ no_bayar, no_faktur_baru }: BayarHutang) => {
    cetakBukti(no_bayar)
    if (no_faktur_baru) slipSurat.print(no_faktur_baru)
  }
  return (
    <LayarBayarSurat
      surat={surat}
      h={h}
      suratBaru={(jadi) => jadi.no_faktur_baru}
      k={k}
      uang={uang}
      judul={t(uang.arah === 'masuk' ? 'hutang.dibayar_sekarang' : 'hutang.diterima_nasabah')}
      rincian={[[t('label.sisa_pokok'), h.sisa_pokok], ...barisBunga(h, k.tagihan, t)]}
      teks="hutang.remajakan_cetak"
      isi={{ jumlah_hutang: baru ?? 0 }}
      salah={baru ? null : t('hutang.jumlah_kosong')}
      cetak={cetak}
    >
      <KeyValue strong label={t('hutang.total_lama')} value={tulisAngka(lama)} />
      <div className={css['one']}>
        <FieldInput
          field={POKOK}
          name="jumlah_hutang"
          label={t('hutang.pinjaman_baru')}
          note={t('hutang.peremajaan_catatan')}
          value={baru}
          autoFocus
          onChange={(v) => k.ubah({ baru: Number.isSafeInteger(v) ? v : null })}
        />
      </div>
      {uang.total_rp === 0 && <p className={css['note']}>{t('hutang.tanpa_uang')}</p>}
      <TagihBunga h={h} k={k} />
    </LayarBayarSurat>
  )
}
