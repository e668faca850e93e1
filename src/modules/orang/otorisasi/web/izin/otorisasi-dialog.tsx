import { Loader, Modal, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { dariGram, tulisBerat } from '#kernel/shared/berat.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useReadAs } from '#kernel/web/query.ts'
import { KeyValue } from '#kernel/web/ui/parts.tsx'
import { ChangeList } from './change-list.tsx'
import css from './otorisasi.module.css'
import { FingerprintWay } from './fingerprint-way.tsx'
import { ManualWay } from './manual-way.tsx'
import { PasskeyWay } from './passkey-way.tsx'
import { QrWay } from './qr-way.tsx'
import type { OpenRequest, Way, Ways } from './request-store.ts'

const ORDER: readonly Way[] = ['QR', 'SIDIK_JARI', 'WEBAUTHN', 'MANUAL']

/** A document that is not saved yet is bound by the id of its draft or of its call, which says nothing to people. */
const DRAFT = /^([A-Z]{2}-)?[A-Za-z0-9]{20,}$|^[0-9a-f-]{36}$|^ambil-/

/**
 * A supervisor or owner approves one act, in the ways that are open for it here: QR first
 * where the shop works with it, the password always.
 */
export default function OtorisasiDialog({ about }: { readonly about: OpenRequest }) {
  const { t, tt } = useTexts()
  const ways = useReadAs<Ways>(
    'authorization/ways',
    { kategori: about.kategori, level: about.level },
    { staleTime: 0 },
  )
  const [chosen, choose] = useState<Way | null>(null)
  const open = ORDER.filter((w) => w === 'MANUAL' || ways.data?.cara.includes(w))
  const way = chosen && open.includes(chosen) ? chosen : open.includes('QR') ? 'QR' : 'MANUAL'
  return (
    <Modal
      opened
      onClose={() => about.answer(null)}
      closeOnClickOutside={false}
      title={t('izin.judul')}
      size="sm"
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <h3 className={css['lead']}>{tt(`pilihan.aksi.${about.kategori}`)}</h3>
      {!DRAFT.test(about.dokumen) && <KeyValue label={t('izin.dokumen')} value={about.dokumen} />}
      {about.jumlah_rp !== 0 && (
        <KeyValue label={t('izin.jumlah')} value={tulisRupiah(about.jumlah_rp)} />
      )}
      {about.berat !== undefined && (
        <KeyValue label={t('label.berat')} value={`${tulisBerat(dariGram(about.berat))} g`} />
      )}
      <ChangeList changes={about.perubahan} />
      {about.note && <p className={css['note']}>{about.note}</p>}
      {ways.data && (
        <p className={css['who']}>
          {t('izin.disetujui_oleh', { level: ways.data.level.join(', ') })}
        </p>
      )}
      {ways.isPending ? (
        <div className={css['wait']}>
          <Loader size="sm" aria-label={t('muat.judul')} />
        </div>
      ) : (
        <>
          {open.length > 1 && (
            <SegmentedControl
              fullWidth
              className={css['ways'] ?? ''}
              aria-label={t('izin.cara')}
              value={way}
              onChange={(value) => choose(value as Way)}
              data={open.map((value) => ({
                value,
                label: tt(`pilihan.cara_otorisasi.${value.toLowerCase()}`),
              }))}
            />
          )}
          <Body way={way} about={about} people={ways.data?.penyetuju ?? []} manual={choose} />
        </>
      )}
    </Modal>
  )
}

interface BodyProps {
  readonly way: Way
  readonly about: OpenRequest
  readonly people: Ways['penyetuju']
  readonly manual: (way: Way) => void
}

function Body({ way, about, people, manual }: BodyProps) {
  if (way === 'QR') return <QrWay about={about} onFailed={() => manual('MANUAL')} />
  if (way === 'SIDIK_JARI')
    return <FingerprintWay about={about} people={people.filter((p) => p.jari)} />
  if (way === 'WEBAUTHN')
    return <PasskeyWay about={about} people={people.filter((p) => p.passkey)} />
  return <ManualWay about={about} />
}
