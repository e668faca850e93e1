import { useCallback, useEffect, useRef, useState } from 'react'
import { upload } from '#kernel/web/api.ts'
import { overlay } from '#kernel/web/feedback/loading.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { dataUrlToBlob } from '#kernel/web/field/image.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useWrite } from '#kernel/web/query.ts'
import { useDraf } from '#kernel/web/session/draft.ts'
import { hariIni, type Tanggal } from '#kernel/shared/tanggal.ts'
import type { PromoKini, promoSimpan } from '../contract.ts'

export interface IsianPromo {
  readonly tanggal_kirim: string | null
  readonly template: string
  /** A data URL that was just chosen, the address of a stored banner, or none. */
  readonly banner: string | null
  /** Version that is being edited. */
  readonly versi: number
}

/** What stands in the form before anybody types: the saved promo, or the sample. */
function awal(p: PromoKini | undefined, contoh: string): IsianPromo {
  const hari = p?.hari_ini ?? hariIni()
  return {
    tanggal_kirim: p?.date && p.date > hari ? p.date : hari,
    template: p?.template ?? contoh,
    banner: p?.image_url ?? null,
    versi: p?.versi ?? 0,
  }
}

const sama = (a: Omit<IsianPromo, 'versi'>, b: Omit<IsianPromo, 'versi'>) =>
  a.tanggal_kirim === b.tanggal_kirim && a.template === b.template && a.banner === b.banner

/** The form of a promo: what is in it, what is wrong with it, and saving it. */
export function usePromo(p: PromoKini | undefined) {
  const { t } = useTexts()
  const contoh = t('promo.contoh')
  const dasar = awal(p, contoh)
  const { tanggal_kirim, template, banner, versi: versiDasar } = dasar
  const kosong = useCallback(
    (i: IsianPromo) => sama(i, { tanggal_kirim, template, banner }),
    [tanggal_kirim, template, banner],
  )
  const draf = useDraf<IsianPromo>('promo', () => dasar, kosong)
  const { setIsi } = draf
  const lama = useRef(dasar)
  // Who has typed nothing sees what others save; what is typed stays, and saving it tells.
  useEffect(() => {
    const kini = { tanggal_kirim, template, banner, versi: versiDasar }
    const dulu = lama.current
    lama.current = kini
    setIsi((i) => (sama(i, dulu) ? kini : i))
  }, [setIsi, tanggal_kirim, template, banner, versiDasar])
  const tulis = useWrite<typeof promoSimpan>('POST', 'promo-wablas', {
    success: 'promo.tersimpan',
    failure: t('promo.gagal_disimpan'),
    refresh: ['promo-wablas', 'promo/get/all'],
  })
  // The clash that the person has settled already.
  const [putus, setPutus] = useState<Error | null>(null)
  const salah = (nama: string) => tulis.error?.fields[nama]?.message
  return {
    isi: draf.isi,
    ubah: draf.ubah,
    pakai: (kini: PromoKini) => setIsi(() => awal(kini, contoh)),
    contoh: draf.isi.template === contoh,
    hari_ini: p?.hari_ini ?? hariIni(),
    salah,
    sibuk: tulis.busy,
    bentrok:
      tulis.error?.code === 'data.sudah_diubah' && tulis.error !== putus ? tulis.error : null,
    putuskan: () => setPutus(tulis.error),
    simpan: (versi = draf.isi.versi) =>
      overlay(
        (async () => {
          const image_url = await kirimBanner(draf.isi.banner, t('promo.gagal_disimpan'))
          if (image_url === undefined) return
          const hasil = await tulis.send({
            template: draf.isi.template,
            tgl_kirim: draf.isi.tanggal_kirim as Tanggal,
            image_url,
            versi,
          })
          if (hasil) draf.ubah({ banner: hasil.image_url, versi: hasil.versi })
        })(),
      ),
  }
}

/** A picture that was just chosen goes first. Undefined when it failed and was told. */
async function kirimBanner(banner: string | null, gagal: string) {
  if (!banner?.startsWith('data:')) return banner
  const form = new FormData()
  form.set('category', 'promo')
  form.set('image', await dataUrlToBlob(banner), 'promo.jpg')
  try {
    return (await upload<{ image_url: string }>('promo-wablas/banner', form)).image_url
  } catch {
    toast.error(gagal)
    return undefined
  }
}
