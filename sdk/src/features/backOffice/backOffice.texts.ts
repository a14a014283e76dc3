/** Texts of the back office's panels; each can be replaced by the host (area `backOffice`). */
export const backOfficeTexts = {
  title: 'Back office',
  product: 'This product',
  project: 'Projects',
  createReminder: 'New reminder',
  editReminder: 'Edit reminder',
  reminders: 'Reminders',
  reminderStats: 'Reminder statistics',
  customerProjects: 'All projects of {email}',
  opening: 'Opening the back office',
  failed: 'The back office could not be opened. Please try again.',
  retry: 'Try again',
}
