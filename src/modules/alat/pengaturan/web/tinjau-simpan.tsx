import { Button, Modal } from '@mantine/core'
import { Icon } from '#kernel/web/icons.tsx'
import { useTexts } from '#kernel/web/i18n.ts'
import css from './pengaturan.module.css'
import { namaPengaturan, tulisNilai } from './tulis-nilai.ts'
import type { Baris } from './use-draf.ts'

interface Props {
  readonly berubah: readonly Baris[]
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSave: () => void
}

/** What is about to change, old beside new, with a warning where it reaches far. */
export function TinjauSimpan({ berubah, busy, onClose, onSave }: Props) {
  const { t } = useTexts()
  const gawat = berubah.some((b) => bahayaDari(b) !== null)
  return (
    <Modal
      opened
      size="lg"
      onClose={() => !busy && onClose()}
      title={t('pengaturan.tinjau')}
      closeButtonProps={{ 'aria-label': t('button.tutup') }}
    >
      <ul className={css['tinjau']}>
        {berubah.map((b) => (
          <li key={b.k.key}>
            <b>{namaPengaturan(b.k.key)}</b>
            <span className={css['dariKe']}>
              <s>{tulisNilai(b.p, b.k.value)}</s>
              <Icon name="right" size={12} />
              <strong>{tulisNilai(b.p, b.nilai)}</strong>
            </span>
            <Peringatan b={b} />
          </li>
        ))}
      </ul>
      <p className={css['catatan']}>{t('pengaturan.semua_ditanya')}</p>
      <div className={css['tombol']}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {t('button.batal')}
        </Button>
        <Button onClick={onSave} loading={busy} data-autofocus={!gawat || undefined}>
          {t('button.simpan_data')}
        </Button>
      </div>
    </Modal>
  )
}

function Peringatan({ b }: { readonly b: Baris }) {
  const { tt } = useTexts()
  const bahaya = bahayaDari(b)
  if (!bahaya) return null
  return (
    <p className={css['peringatan']}>
      <Icon name="alert" />
      {tt(`pengaturan.bahaya.${bahaya}`, { count: tertutup(b) })}
    </p>
  )
}

/** Screens that nobody can open any more after this change. */
function tertutup({ k, nilai }: Baris): number {
  if (typeof nilai !== 'boolean') return 0
  const efek = nilai ? 'tutup' : 'buka'
  return k.layar.filter((l) => l.efek === efek).length
}

function bahayaDari(b: Baris): string | null {
  const { bahaya } = b.p
  // Taking a lock away hurts nobody.
  const melonggar = b.nilai === false && ['tanggal', 'spv', 'saldo'].includes(bahaya ?? '')
  if (bahaya && !melonggar) return bahaya
  return tertutup(b) > 0 ? 'layar' : null
}
