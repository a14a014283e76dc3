/** Texts of the back office panels; a host may replace each one (area `backOffice`). */
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
  failed: 'We couldn’t open the back office. Please try again.',
  retry: 'Try again',
}
