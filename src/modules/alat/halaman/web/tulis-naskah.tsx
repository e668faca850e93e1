import { Button, Textarea } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { refresh, useWrite } from '#kernel/web/query.ts'
import { useBlocker } from '#kernel/web/router/router.ts'
import { useShortcut } from '#kernel/web/shortcut/use-shortcut.ts'
import { Naskah as Tampilan } from './naskah.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Panel, Tag } from '#kernel/web/ui/parts.tsx'
import type { Naskah, halamanSimpan } from '../contract.ts'
import { type Halaman, MAKS_HURUF } from '../rules.ts'
import css from './halaman.module.css'
import { NaskahBentrok } from './naskah-bentrok.tsx'
import { VersiNaskah } from './versi-naskah.tsx'

/** Relative, so that the base path of the node holds. */
const ALAMAT: Readonly<Record<Halaman, string>> = {
  SYARAT: 'terms-and-conditions',
  PRIVASI: 'privacy-policy',
}

interface Props {
  readonly n: Naskah
  readonly pilih: ReactNode
}

/** Writing on the left, the page as people read it on the right. */
export function TulisNaskah({ n, pilih }: Props) {
  const { t } = useTexts()
  const { halaman, bahasa, bawaan } = n
  const [isi, setIsi] = useState(n.isi)
  const [riwayat, setRiwayat] = useState(false)
  const { simpan, sibuk, bentrok, tersimpan, putuskan } = useSimpan(n)
  const berubah = n.hanyaPusat === null && isi !== tersimpan.isi
  const mayLeave = useCallback(() => confirm({ text: t('master.tinggalkan') }), [t])
  useBlocker(berubah && !sibuk, mayLeave)
  const kirim = () => void simpan(isi)
  useShortcut('F12', kirim, { text: 'button.simpan_data', when: berubah && !sibuk })
  return (
    <Page
      {...(n.hanyaPusat ? { sub: n.hanyaPusat } : {})}
      tag={
        <Tag color={tersimpan.versi > 0 && tersimpan.isi !== '' ? 'ok' : 'quiet'}>
          {tersimpan.waktu && tersimpan.isi !== ''
            ? t('halaman.versi', {
                versi: tersimpan.versi,
                waktu: formatInstant(tersimpan.waktu),
              })
            : t('halaman.versi_bawaan')}
        </Tag>
      }
      actions={
        <>
          <Button variant="default" onClick={() => setRiwayat(true)}>
            {t('button.riwayat')}
          </Button>
          <Button
            variant="default"
            component="a"
            href={new URL(ALAMAT[halaman], document.baseURI).href}
            target="_blank"
            rel="noopener"
            c="var(--ink)"
          >
            {t('halaman.buka')}
          </Button>
          <Button onClick={kirim} disabled={!berubah || sibuk} aria-busy={sibuk}>
            {sibuk ? t('button.sedang_menyimpan') : t('button.simpan_data')}
          </Button>
        </>
      }
    >
      {pilih}
      {bentrok && (
        <NaskahBentrok
          halaman={halaman}
          bahasa={bahasa}
          onPilih={(siapa, kini) => {
            putuskan(kini)
            if (siapa === 'mereka') setIsi(kini.isi)
            else void simpan(isi, kini.versi)
          }}
        />
      )}
      <div className={css['dua']}>
        <Panel
          title={t('halaman.isi')}
          actions={
            <Button
              variant="default"
              size="compact-sm"
              disabled={n.hanyaPusat !== null}
              onClick={() => setIsi(bawaan)}
            >
              {t('halaman.isi_bawaan')}
            </Button>
          }
        >
          <Textarea
            aria-label={t('halaman.isi')}
            description={t('halaman.cara_menulis')}
            placeholder={t('halaman.kosong_bawaan')}
            value={isi}
            readOnly={n.hanyaPusat !== null}
            maxLength={MAKS_HURUF}
            autosize
            minRows={16}
            maxRows={28}
            onChange={(e) => setIsi(e.currentTarget.value)}
          />
        </Panel>
        <Panel title={t('halaman.tampilan')}>
          <Tampilan teks={isi.trim() === '' ? bawaan : isi} />
        </Panel>
      </div>
      {riwayat && (
        <VersiNaskah
          halaman={halaman}
          bahasa={bahasa}
          onPakai={(lama) => {
            setIsi(lama)
            setRiwayat(false)
          }}
          onClose={() => setRiwayat(false)}
        />
      )}
    </Page>
  )
}

function useSimpan(n: Naskah) {
  const { t } = useTexts()
  const [tersimpan, setTersimpan] = useState(n)
  // The clash that the person has settled already.
  const [putus, setPutus] = useState<Error | null>(null)
  const tulis = useWrite<typeof halamanSimpan>('PUT', 'halaman/{halaman}/{bahasa}', {
    refresh: ['halaman/{halaman}/{bahasa}', 'halaman/{halaman}/{bahasa}/riwayat'],
  })
  const { halaman, bahasa } = n
  return {
    tersimpan,
    sibuk: tulis.busy,
    bentrok: tulis.error?.code === 'data.sudah_diubah' && tulis.error !== putus,
    simpan: async (isi: string, versi = tersimpan.versi) => {
      const hasil = await tulis.send({ halaman, bahasa, versi, isi })
      if (!hasil) return refresh('halaman/{halaman}/{bahasa}')
      setTersimpan(hasil)
      refresh('publik/{halaman}')
      toast.success(t('halaman.tersimpan', { versi: hasil.versi }))
    },
    putuskan: (kini: Naskah) => {
      setPutus(tulis.error)
      setTersimpan(kini)
    },
  }
}
