/** Texts fixed letter for letter by the specification and the designs: nobody rewords them, and a check looks for each. */
export const specificationTexts: readonly string[] = `
Account created!
Account deleted successfully
Account hibernated successfully
Activate
Add Wallet
Add a valid location
Add more accounts
An error occured
An error occurred
Application Successful!
Are you able to start immediately?
At least one language and proficiency level is required
At least one skill is required
Attract Top Talent
Back to Dashboard
Back to Jobs
Buy More Credits
Connect Wallet
Continue with Wallet
Create Account
Create your Account
Currently studying
DB Connection NOK
DB Connection OK
Delete User
Delete successful
Disconnect
Edit Profile
Education Level cannot be empty
Email Verified!
Email and password do not match.
Email copied to clipboard
Email is required
Email restored
Email verified
Enter username or handle
Failed to close job post
Failed to copy email to clipboard
Failed to delete job post
Failed to duplicate job post
Failed to republish job post
Failed to save job post to drafts
Failed to unpublish job post
Failed to update job post
Failed to update password
File already selected
File size exceeds 5MB
File type is not allowed
First name cannot exceed 50 characters
First name is required
For Job Seekers
For Recruiters
Forgot Password?
Form submission failed
Form submitted successfully
Get Started
Go to home
I am currently working in this role
Incorrect password
Invalid email address
Invite User
Invite user successfully
Job Post has incomplete data. Please fulfill required fields.
Job application failed
Job post deleted
Job post duplicated
Job post republished
Job post save error
Job post saved
Job post saved to drafts
Job post submitted
Job post unpublished
Job post unsave error
Job post unsaved
Job post updated to "Closed"
Job post updated to "For Review"
Link copied to clipboard
Manage Wallets
Member since
Must be a valid phone number
My Profile
No Description provided
No credits left, post saved to drafts
No job applications yet
No saved posts yet
No user found
No user with this email found.
No wallet connected
Notification updated
Oh no!
Old Password is required
Page not found
Password Changed!
Password must contain at least 1 number, 1 lowercase letter, 1 uppercase letter, and 1 special character
Password reset email sent!
Password set!
Password updated successfully
Passwords do not match
Please enter at least 3 characters
Please refresh the page
Post a Job
Preferences updated
Question cannot be empty.
Questions and Answers
Remove All
Resend Link
Role is required
Saved Post Only
Saved Posts
Search Jobs
Search for job title, keyword or company
Select at least 1 required skill.
Send Code
Set up my Company Profile
Something went wrong
Something went wrong with updating notification
Something went wrong...
Specify the location of the school/institution
Specify the location of your workplace location
Subscribed to job alert!
Talk to our team
The terms and conditions must be accepted.
There are no Job Posts
There are no questions and answers available for this application.
This feature is still in beta
This field is required.
This is required
This page is optimized for wider screens.
Too many requests, try again later
Unspecified
Unsubscribed to job alert!
Unsupported file extension
Update User Roles
Update successful
User deleted successfully
User inactive
User pending
User updated successfully
Confirming your payment. You can leave: credits arrive by themselves.
Payment not finished. Nothing was charged.
Payment received. Its credit is kept until the post is complete.
Search exactly these words
The payment provider does not answer. Nothing was charged. Try again in a minute.
This checkout has expired. Nothing was charged.
VAT is added where it applies; you see the total before you pay.
Verification link sent
Verify your account
Verify your email to apply for jobs
View Profile
You are applying for:
You need to connect your wallets to create On-chain Profile and scoring.
Your Job Posts
Your account has been deactivated. Please contact support.
Your account is pending approval. Please contact support.
Your password has been successfully updated.
credential already in use
email resent!
`
  .trim()
  .split('\n')
