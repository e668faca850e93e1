import { useRef } from 'react'
import { rupiah } from '#kernel/shared/fields.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { FieldInput } from '#kernel/web/field/field-input.tsx'
import { teksBebas, useTexts } from '#kernel/web/i18n.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import type { Hitungan } from '../../contract.ts'
import { type Tagihan, type Tindakan, css } from '#modules/gadai/surat/web/index.ts'

const UANG = rupiah()

/** Rupiah of interest and penalty that are charged. */
export const ditagih = (h: Hitungan, t: Tagihan) => ({
  bunga_rp: t.bunga_rp ?? h.bunga_hitung_rp,
  denda_rp: t.denda_rp ?? h.denda_hitung_rp,
})

/** Interest and penalty as lines of a build-up. */
export function barisBunga(
  h: Hitungan,
  tagihan: Tagihan,
  t: ReturnType<typeof useTexts>['t'],
  arah: 1 | -1 = 1,
): readonly (readonly [string, number])[] {
  const { bunga_rp, denda_rp } = ditagih(h, tagihan)
  const lama = teksBebas(`hutang.satuan_${h.aturan.satuan.toLowerCase()}`, { n: h.satuan_baru })
  const bunga = [t('hutang.bunga_selama', { lama }), arah * bunga_rp] as const
  return denda_rp > 0 ? [bunga, [t('hutang.denda'), arah * denda_rp]] : [bunga]
}

interface Props {
  readonly h: Hitungan
  readonly k: Pick<Tindakan<unknown>, 'tagihan' | 'setTagihan'>
}

/** Interest and penalty as they are charged: less than computed is for somebody to approve. */
export function TagihBunga({ h, k }: Props) {
  const { t } = useTexts()
  const { tagihan, setTagihan } = k
  const kotak = useRef<HTMLDivElement>(null)
  useShortcut('F4', () => kotak.current?.querySelector('input')?.focus(), {
    text: 'hutang.ubah_bunga',
  })
  const { bunga_rp, denda_rp } = ditagih(h, tagihan)
  const kurang = h.bunga_hitung_rp - bunga_rp + (h.denda_hitung_rp - denda_rp)
  const angka = (v: number | null) => (Number.isSafeInteger(v) ? v : null)
  return (
    <>
      <div className={css['charged']} ref={kotak}>
        <FieldInput
          field={UANG}
          name="bunga_rp"
          label={`${t('hutang.bunga_ditagih')} (F4)`}
          value={bunga_rp}
          onChange={(v) => setTagihan({ ...tagihan, bunga_rp: angka(v) })}
        />
        <FieldInput
          field={UANG}
          name="denda_rp"
          label={t('hutang.denda_ditagih')}
          value={denda_rp}
          readOnly={h.denda_hitung_rp === 0}
          onChange={(v) => setTagihan({ ...tagihan, denda_rp: angka(v) })}
        />
      </div>
      {bunga_rp > h.bunga_hitung_rp && (
        <p className={css['stop']}>{t('error.hutang.bunga_lebih')}</p>
      )}
      {denda_rp > h.denda_hitung_rp && (
        <p className={css['stop']}>{t('error.hutang.denda_lebih')}</p>
      )}
      {kurang > 0 && (
        <p className={css['warn']}>{t('hutang.kurang_izin', { kurang: tulisRupiah(kurang) })}</p>
      )}
    </>
  )
}

/** Charged as it is sent: only what was changed. */
export const kirimTagihan = (t: Tagihan) => ({
  ...(t.bunga_rp === null ? {} : { bunga_rp: t.bunga_rp }),
  ...(t.denda_rp === null ? {} : { denda_rp: t.denda_rp }),
})
