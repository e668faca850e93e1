import { useTexts } from '#kernel/web/i18n.ts'
import type { Hutang } from '#modules/gadai/surat/contract.ts'
import type { BayarHutang, Hitungan } from '../contract.ts'
import { IsianPihak, PIHAK_KOSONG, kirimPihak } from './loket/isian-pihak.tsx'
import { LayarBayarSurat } from './loket/layar-bayar-surat.tsx'
import { useTindakan } from '#modules/gadai/surat/web/index.ts'
import { TagihBunga, barisBunga, ditagih } from './loket/tagih-bunga.tsx'

export interface PropsTindakan {
  readonly surat: Hutang
  readonly h: Hitungan
}

/** Redeems the whole ticket. */
export function TebusSemua({ surat, h }: PropsTindakan) {
  const { t } = useTexts()
  const awal = { pihak: PIHAK_KOSONG }
  const k = useTindakan<BayarHutang, typeof awal>('hutang/tebus', {
    nomor: surat.no_faktur_hutang,
    awal,
  })
  const { pihak } = k.isi
  const { bunga_rp, denda_rp } = ditagih(h, k.tagihan)
  const uang = { arah: 'masuk', total_rp: h.sisa_pokok + bunga_rp + denda_rp } as const
  return (
    <LayarBayarSurat
      surat={surat}
      h={h}
      k={k}
      uang={uang}
      judul={t('hutang.total_tebus')}
      rincian={[[t('label.sisa_pokok'), h.sisa_pokok], ...barisBunga(h, k.tagihan, t)]}
      teks="hutang.tebus_cetak"
      isi={kirimPihak(pihak)}
    >
      <TagihBunga h={h} k={k} />
      <IsianPihak
        label={t('hutang.pengambil')}
        labelHp={t('hutang.hp_pengambil')}
        placeholder={surat.nama_customer}
        nilai={pihak}
        onUbah={(isi) => k.ubah({ pihak: isi })}
      />
    </LayarBayarSurat>
  )
}
