import { Modal } from '#web/kit/ui/modal.tsx'
import { useUser } from '#web/session/session.tsx'
import PreferencesForm from './preferences-form.tsx'
import { LogoutButton } from './profile-buttons.tsx'

/** Covers every page until a reviewer has chosen roles. The only other way out is to log out. */
export default function PreferencesDialog() {
  const { firstName } = useUser()
  return (
    <Modal title={`Hello ${firstName}, it's time to select your reviewer role preferences`}>
      <PreferencesForm>
        <LogoutButton />
      </PreferencesForm>
    </Modal>
  )
}
